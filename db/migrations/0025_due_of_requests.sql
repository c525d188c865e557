-- What the forms had promised so far, without opening hours: 24 hours, for community events 48 hours or five working days.
UPDATE "leads" SET "promised_at" = "leads"."created_at" + CASE
  WHEN "leads"."kind" <> 'community-event' THEN interval '24 hours'
  WHEN (SELECT "form" FROM "community_event_requests" WHERE "lead_id" = "leads"."id") = 'e-waste' THEN interval '7 days'
  ELSE interval '48 hours'
END
WHERE "leads"."kind" <> 'registration';
--> statement-breakpoint
UPDATE "leads" SET "due_at" = "promised_at" WHERE "status" = 'pending' AND "promised_at" IS NOT NULL;
