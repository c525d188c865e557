CREATE TABLE "visits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"status" varchar(50) NOT NULL,
	"day" date,
	"truck" varchar(20),
	"time_window" varchar(11),
	"stop" integer,
	"position" integer,
	"held_until" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"reason" varchar(255),
	"electronics_lbs" numeric(12, 1),
	"common_materials_lbs" numeric(12, 1),
	"pieces" integer,
	"ticket_number" varchar(50),
	"handed_over_by" varchar(255),
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_stop_whole" CHECK (num_nonnulls("visits"."truck", "visits"."time_window", "visits"."stop") in (0, 3)),
	CONSTRAINT "visits_offer_whole" CHECK ("visits"."status" <> 'offered' or num_nonnulls("visits"."day", "visits"."stop", "visits"."held_until") = 3),
	CONSTRAINT "status_known" CHECK ("visits"."status" in ('offered', 'planned', 'confirmed', 'done', 'missed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "purpose_known";--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visits_stop_taken_once" ON "visits" USING btree ("truck","day","time_window","stop") WHERE "visits"."status" in ('offered', 'planned', 'confirmed', 'done');--> statement-breakpoint
CREATE INDEX "visits_lead_id_index" ON "visits" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "visits_day_truck_index" ON "visits" USING btree ("day","truck");--> statement-breakpoint
CREATE INDEX "visits_held_index" ON "visits" USING btree ("held_until") WHERE "visits"."status" = 'offered';--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "purpose_known" CHECK ("mail_outbox"."purpose" in ('confirmation', 'notice', 'links', 'registered', 'waitlisted', 'offer', 'offer-expired', 'changed', 'cancelled', 'reminder', 'event-changed', 'event-cancelled', 'message', 'event-published', 'results', 'reply', 'visit-times', 'visit-confirmed', 'visit-moved', 'visit-tomorrow', 'visit-missed', 'visit-done'));