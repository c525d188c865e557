ALTER TABLE "visits" ADD COLUMN "reported_by" integer;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "visits" SET "reported_by" = (SELECT h."user_id" FROM "history" h WHERE h."subject" = 'lead' AND h."subject_id" = "visits"."lead_id"::text AND h."action" = 'did the visit' ORDER BY h."id" LIMIT 1) WHERE "status" = 'done';
