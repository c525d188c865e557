CREATE TABLE "item_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"started_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "received_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "received_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"kind" varchar(100),
	"make" varchar(100),
	"model" varchar(100),
	"serial" varchar(100),
	"serial_key" varchar(100),
	"no_serial" varchar(255),
	"asset_tag" varchar(100),
	"parent_serial" varchar(100),
	"medium" varchar(50),
	"method" varchar(50) DEFAULT 'none' NOT NULL,
	"technique" varchar(255),
	"result" varchar(50),
	"date" date,
	"by" varchar(255),
	"verified_by" varchar(255),
	"entered_by" integer,
	"import_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "medium_known" CHECK ("received_items"."medium" in ('hdd', 'ssd', 'tape', 'phone', 'other')),
	CONSTRAINT "method_known" CHECK ("received_items"."method" in ('none', 'clear', 'purge', 'destroy')),
	CONSTRAINT "result_known" CHECK ("received_items"."result" in ('done', 'failed')),
	CONSTRAINT "received_items_named" CHECK ("received_items"."kind" is not null or "received_items"."serial" is not null)
);
--> statement-breakpoint
ALTER TABLE "item_imports" ADD CONSTRAINT "item_imports_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_imports" ADD CONSTRAINT "item_imports_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_items" ADD CONSTRAINT "received_items_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_items" ADD CONSTRAINT "received_items_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_items" ADD CONSTRAINT "received_items_import_id_item_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."item_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_items_lead_id_id_index" ON "received_items" USING btree ("lead_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "received_items_lead_id_serial_key_index" ON "received_items" USING btree ("lead_id","serial_key");--> statement-breakpoint
CREATE INDEX "received_items_serial_key_index" ON "received_items" USING btree ("serial_key");--> statement-breakpoint
CREATE INDEX "received_items_import_id_index" ON "received_items" USING btree ("import_id") WHERE "received_items"."import_id" is not null;