CREATE TABLE "certificate_serials" (
	"certificate_id" integer NOT NULL,
	"serial_key" varchar(100) NOT NULL,
	CONSTRAINT "certificate_serials_certificate_id_serial_key_pk" PRIMARY KEY("certificate_id","serial_key")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" varchar(20) NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"kind" varchar(50) NOT NULL,
	"lead_id" integer,
	"reference" varchar(12) NOT NULL,
	"recipient" varchar(255) NOT NULL,
	"issued_on" date NOT NULL,
	"item_count" integer NOT NULL,
	"pounds" numeric(12, 1),
	"content" text NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"pdf_sha256" varchar(64),
	"issued_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"voided_by" integer,
	"void_reason" varchar(255),
	"replaces_id" integer,
	CONSTRAINT "certificates_number_unique" UNIQUE("number"),
	CONSTRAINT "certificates_replacesId_unique" UNIQUE("replaces_id"),
	CONSTRAINT "certificates_year_sequence_unique" UNIQUE("year","sequence"),
	CONSTRAINT "kind_known" CHECK ("certificates"."kind" in ('recycling', 'destruction'))
);
--> statement-breakpoint
ALTER TABLE "certificate_serials" ADD CONSTRAINT "certificate_serials_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaces_id_certificates_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_serials_serial_key_index" ON "certificate_serials" USING btree ("serial_key");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_valid" ON "certificates" USING btree ("lead_id","kind") WHERE "certificates"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "certificates_issued_on_id_index" ON "certificates" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "certificates_lead_id_index" ON "certificates" USING btree ("lead_id");