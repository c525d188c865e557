CREATE TABLE "lead_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer,
	"message_id" integer,
	"name" varchar(255) NOT NULL,
	"type" varchar(100) NOT NULL,
	"size" integer NOT NULL,
	"stored_as" varchar(100) NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_files_storedAs_unique" UNIQUE("stored_as")
);
--> statement-breakpoint
CREATE TABLE "lead_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"kind" varchar(50) NOT NULL,
	"subject" varchar(255),
	"body" varchar(5000) NOT NULL,
	"user_id" integer,
	"mail_id" integer,
	"form_key" varchar(36),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_messages_leadId_formKey_unique" UNIQUE("lead_id","form_key"),
	CONSTRAINT "kind_known" CHECK ("lead_messages"."kind" in ('addition', 'reply', 'call'))
);
--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_message_id_lead_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."lead_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_mail_id_mail_outbox_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail_outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_files_lead_id_index" ON "lead_files" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_files_message_id_index" ON "lead_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "lead_files_unsent_index" ON "lead_files" USING btree ("created_at") WHERE "lead_files"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "lead_files_orphan_index" ON "lead_files" USING btree ("id") WHERE "lead_files"."lead_id" is null;--> statement-breakpoint
CREATE INDEX "lead_messages_lead_id_created_at_index" ON "lead_messages" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_messages_mail_id_index" ON "lead_messages" USING btree ("mail_id");