CREATE TABLE "page_drafts" (
	"slug" varchar(255) PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"base_version" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "focal_x" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "focal_y" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_drafts" ADD CONSTRAINT "page_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_search_index" ON "leads" USING gin (to_tsvector('simple', translate("reference" || ' ' || "contact_name" || ' ' || "email" || ' ' || coalesce("organisation", '') || ' ' || coalesce("phone", ''), '@.-_+()/&,''', '           ') || ' ' || translate(coalesce("phone", ''), '+-(). ', '')));--> statement-breakpoint
CREATE INDEX "mail_outbox_created_at_id_index" ON "mail_outbox" USING btree ("created_at","id");