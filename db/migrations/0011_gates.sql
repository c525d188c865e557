CREATE TABLE "arrivals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arrivals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"gate_id" integer NOT NULL,
	"tap" varchar(36) NOT NULL,
	"lead_id" integer,
	"status_before" varchar(50),
	"name" varchar(255),
	"items" varchar(5000),
	"email" varchar(255),
	"phone" varchar(20),
	"arrived_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "arrivals_eventId_tap_unique" UNIQUE("event_id","tap")
);
--> statement-breakpoint
CREATE TABLE "gates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"name" varchar(40) NOT NULL,
	"token" varchar(22) NOT NULL,
	"pin_hash" varchar(64) NOT NULL,
	"unlocks" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gates_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "turned_away" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "turned_away_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"gate_id" integer NOT NULL,
	"tap" varchar(36) NOT NULL,
	"reason" varchar(50) NOT NULL,
	"name" varchar(255),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "turned_away_eventId_tap_unique" UNIQUE("event_id","tap"),
	CONSTRAINT "reason_known" CHECK ("turned_away"."reason" in ('not-resident', 'over-limit', 'not-accepted'))
);
--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_gate_id_gates_id_fk" FOREIGN KEY ("gate_id") REFERENCES "public"."gates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gates" ADD CONSTRAINT "gates_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turned_away" ADD CONSTRAINT "turned_away_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turned_away" ADD CONSTRAINT "turned_away_gate_id_gates_id_fk" FOREIGN KEY ("gate_id") REFERENCES "public"."gates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "arrivals_once_each" ON "arrivals" USING btree ("lead_id") WHERE "arrivals"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "arrivals_event_id_changed_at_index" ON "arrivals" USING btree ("event_id","changed_at");--> statement-breakpoint
CREATE INDEX "gates_event_id_index" ON "gates" USING btree ("event_id");