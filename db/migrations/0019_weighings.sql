CREATE TABLE "weighings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weighings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"stream" varchar(50) NOT NULL,
	"category" varchar(100),
	"pounds" numeric(12, 1) NOT NULL,
	"source" varchar(50) NOT NULL,
	"town" varchar(255),
	"note" varchar(5000),
	"event_id" integer,
	"lead_id" integer,
	"entered_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"voided_by" integer,
	"void_reason" varchar(255),
	CONSTRAINT "stream_known" CHECK ("weighings"."stream" in ('electronics', 'common')),
	CONSTRAINT "source_known" CHECK ("weighings"."source" in ('opening', 'event', 'pickup', 'other'))
);
--> statement-breakpoint
ALTER TABLE "weighings" ADD CONSTRAINT "weighings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weighings" ADD CONSTRAINT "weighings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weighings" ADD CONSTRAINT "weighings_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weighings" ADD CONSTRAINT "weighings_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weighings_day_id_index" ON "weighings" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "weighings_event_id_index" ON "weighings" USING btree ("event_id") WHERE "weighings"."event_id" is not null;--> statement-breakpoint
CREATE INDEX "weighings_lead_id_index" ON "weighings" USING btree ("lead_id") WHERE "weighings"."lead_id" is not null;