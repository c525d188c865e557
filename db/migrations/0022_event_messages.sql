CREATE TABLE "event_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"audience" varchar(50) NOT NULL,
	"slot" varchar(5),
	"subject" varchar(255) NOT NULL,
	"body" varchar(5000) NOT NULL,
	"people" integer NOT NULL,
	"sent_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_lead_id" integer DEFAULT 0 NOT NULL,
	"final_lead_id" integer NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "audience_known" CHECK ("event_messages"."audience" in ('registered', 'waiting', 'attended', 'missing'))
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "purpose_known";--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_messages_event_id_id_index" ON "event_messages" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "event_messages_unfinished_index" ON "event_messages" USING btree ("id") WHERE "event_messages"."done_at" is null;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "purpose_known" CHECK ("mail_outbox"."purpose" in ('confirmation', 'notice', 'links', 'registered', 'waitlisted', 'offer', 'offer-expired', 'changed', 'cancelled', 'reminder', 'event-changed', 'event-cancelled', 'message', 'event-published', 'results'));