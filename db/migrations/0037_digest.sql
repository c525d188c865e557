ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_about_one";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "purpose_known";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_personId_dedupeKey_unique" UNIQUE("person_id","dedupe_key");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_about_one" CHECK (num_nonnulls("mail_outbox"."lead_id", "mail_outbox"."event_id", "mail_outbox"."person_id") = 1);--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "purpose_known" CHECK ("mail_outbox"."purpose" in ('confirmation', 'notice', 'links', 'registered', 'waitlisted', 'offer', 'offer-expired', 'changed', 'cancelled', 'reminder', 'event-changed', 'event-cancelled', 'message', 'event-published', 'results', 'reply', 'visit-times', 'visit-confirmed', 'visit-moved', 'visit-tomorrow', 'visit-missed', 'visit-done', 'quote', 'quote-accepted', 'digest'));