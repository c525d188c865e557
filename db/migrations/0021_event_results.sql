CREATE TABLE "event_results" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"vehicles" integer,
	"attended" integer,
	"walk_ins" integer,
	"no_shows" integer,
	"turned_away" integer,
	"fees" integer,
	"volunteers" integer,
	"hours" numeric(8, 1),
	"story" varchar(5000),
	"photos" text[] DEFAULT '{}' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"corrected_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_results_fees_positive" CHECK ("event_results"."fees" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "purpose_known";--> statement-breakpoint
ALTER TABLE "mail_outbox" ALTER COLUMN "lead_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "event_id" integer;--> statement-breakpoint
ALTER TABLE "event_results" ADD CONSTRAINT "event_results_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_eventId_dedupeKey_unique" UNIQUE("event_id","dedupe_key");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_about_one" CHECK (num_nonnulls("mail_outbox"."lead_id", "mail_outbox"."event_id") = 1);--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "purpose_known" CHECK ("mail_outbox"."purpose" in ('confirmation', 'notice', 'links', 'registered', 'waitlisted', 'offer', 'offer-expired', 'changed', 'cancelled', 'reminder', 'event-changed', 'event-cancelled', 'event-published', 'results'));