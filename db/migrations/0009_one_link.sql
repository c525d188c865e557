ALTER TABLE "leads" DROP CONSTRAINT "status_known";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "purpose_known";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "offered_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "link_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "dedupe_key" varchar(100);--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "actor" varchar(50);--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "actor" varchar(50);--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_registrations_offered_until_index" ON "event_registrations" USING btree ("offered_until");--> statement-breakpoint
CREATE INDEX "leads_lower_email_index" ON "leads" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_leadId_dedupeKey_unique" UNIQUE("lead_id","dedupe_key");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "status_known" CHECK ("leads"."status" in ('pending', 'in-progress', 'confirmed', 'scheduled', 'waitlisted', 'offered', 'attended', 'completed', 'approved', 'rejected', 'cancelled'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "purpose_known" CHECK ("mail_outbox"."purpose" in ('confirmation', 'notice', 'links', 'registered', 'waitlisted', 'offer', 'offer-expired', 'changed', 'cancelled', 'reminder', 'event-changed', 'event-cancelled'));