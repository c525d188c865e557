CREATE TABLE "event_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"told" boolean DEFAULT false NOT NULL,
	"after" jsonb,
	"note" varchar(5000),
	"cancels_registrations" boolean DEFAULT false NOT NULL,
	"last_lead_id" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "event_notices" ADD CONSTRAINT "event_notices_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_notices" ADD CONSTRAINT "event_notices_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_notices_event_id_index" ON "event_notices" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_notices_undecided_index" ON "event_notices" USING btree ("event_id") WHERE "event_notices"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "event_notices_unfinished_index" ON "event_notices" USING btree ("id") WHERE "event_notices"."done_at" is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_sent_at_index" ON "mail_outbox" USING btree ("sent_at");