INSERT INTO "weighings" ("day", "stream", "pounds", "source", "town", "event_id")
SELECT e."date", w.stream, w.pounds, 'event', e."town", e."id"
FROM "events" e
CROSS JOIN LATERAL (VALUES ('electronics', e."electronics_lbs"), ('common', e."common_materials_lbs")) AS w(stream, pounds)
WHERE e."status" <> 'cancelled' AND e."deleted_at" IS NULL AND w.pounds > 0;
--> statement-breakpoint
INSERT INTO "weighings" ("day", "stream", "pounds", "source", "town", "lead_id")
SELECT least(p."pickup_date", l."updated_at"::date), w.stream, w.pounds, 'pickup', p."city", l."id"
FROM "leads" l
JOIN "business_pickups" p ON p."lead_id" = l."id"
CROSS JOIN LATERAL (VALUES ('electronics', l."electronics_lbs"), ('common', l."common_materials_lbs")) AS w(stream, pounds)
WHERE l."status" = 'completed' AND NOT l."spam" AND l."deleted_at" IS NULL AND w.pounds > 0;
--> statement-breakpoint
INSERT INTO "weighings" ("day", "stream", "pounds", "source", "note")
SELECT s."updated_at"::date - 1, w.stream, (s."value" ->> w.figure)::numeric - (s."value" -> 'recordedBefore' ->> w.figure)::numeric, 'opening', 'Opening balance without what had been weighed by then'
FROM "settings" s
CROSS JOIN (VALUES ('electronics', 'electronicsLbs'), ('common', 'commonMaterialsLbs')) AS w(stream, figure)
WHERE s."key" = 'impact' AND s."value" ->> 'mode' = 'recorded' AND s."value" ? 'recordedBefore';
--> statement-breakpoint
UPDATE "settings" SET "value" = "value" - 'recordedBefore' WHERE "key" = 'impact';
