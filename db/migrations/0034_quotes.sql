CREATE TABLE "quotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" varchar(20) NOT NULL,
	"lead_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"status" varchar(50) DEFAULT 'draft' NOT NULL,
	"lines" jsonb NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"tax_rate" numeric(6, 3) DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"valid_until" date NOT NULL,
	"terms" varchar(5000),
	"note" varchar(5000),
	"sent_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"accepted_by" varchar(255),
	"accepted_copy" text,
	"decline_reason" varchar(5000),
	"replaces_id" integer,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_number_unique" UNIQUE("number"),
	CONSTRAINT "quotes_replacesId_unique" UNIQUE("replaces_id"),
	CONSTRAINT "quotes_leadId_sequence_unique" UNIQUE("lead_id","sequence"),
	CONSTRAINT "quotes_sent_at" CHECK ("quotes"."status" = 'draft' or "quotes"."sent_at" is not null),
	CONSTRAINT "quotes_accepted_whole" CHECK ("quotes"."status" <> 'accepted' or num_nonnulls("quotes"."answered_at", "quotes"."accepted_by", "quotes"."accepted_copy") = 3),
	CONSTRAINT "status_known" CHECK ("quotes"."status" in ('draft', 'sent', 'accepted', 'declined', 'replaced'))
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "purpose_known";--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_replaces_id_quotes_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_status_valid_until_index" ON "quotes" USING btree ("status","valid_until");--> statement-breakpoint
CREATE INDEX "quotes_answered_at_index" ON "quotes" USING btree ("answered_at");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "purpose_known" CHECK ("mail_outbox"."purpose" in ('confirmation', 'notice', 'links', 'registered', 'waitlisted', 'offer', 'offer-expired', 'changed', 'cancelled', 'reminder', 'event-changed', 'event-cancelled', 'message', 'event-published', 'results', 'reply', 'visit-times', 'visit-confirmed', 'visit-moved', 'visit-tomorrow', 'visit-missed', 'visit-done', 'quote', 'quote-accepted'));