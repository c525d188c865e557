CREATE TABLE "media_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(255) NOT NULL,
	"url" varchar(255) NOT NULL,
	"type" varchar(100) NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"alt" varchar(5000),
	"dominant_color" varchar(7),
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "media_items_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "news_publications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" varchar(255) NOT NULL,
	"summary" varchar(5000) NOT NULL,
	"date" date NOT NULL,
	"source" varchar(255) NOT NULL,
	"url" varchar(2000) NOT NULL,
	"image_url" varchar(255),
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" varchar(50) NOT NULL,
	"subject_id" varchar(255) NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"user_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revisions_subject_subjectId_version_unique" UNIQUE("subject","subject_id","version")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" varchar(100) PRIMARY KEY NOT NULL,
	"title" varchar(255) NOT NULL,
	"description" varchar(5000) NOT NULL,
	"content" text NOT NULL,
	"image_url" varchar(255),
	"icon" varchar(50) NOT NULL,
	"features" text[] NOT NULL,
	"benefits" text[] NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" varchar(100) PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_logos" (
	"id" text PRIMARY KEY NOT NULL,
	"name" varchar(255) NOT NULL,
	"position" varchar(50) NOT NULL,
	"url" varchar(255) NOT NULL,
	"link" varchar(2000),
	"order" integer DEFAULT 0 NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "position_known" CHECK ("site_logos"."position" in ('header', 'footer', 'partner'))
);
--> statement-breakpoint
CREATE TABLE "site_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" varchar(255) NOT NULL,
	"slug" varchar(255) NOT NULL,
	"subtitle" varchar(5000),
	"content" text,
	"meta_description" varchar(5000),
	"featured_image" varchar(255),
	"is_published" boolean DEFAULT true NOT NULL,
	"template" varchar(50) DEFAULT 'default' NOT NULL,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "site_pages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "calendar_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" varchar(255) NOT NULL,
	"date" date NOT NULL,
	"type" varchar(50) DEFAULT 'community' NOT NULL,
	"status" varchar(50) DEFAULT 'upcoming' NOT NULL,
	"location" varchar(255),
	"description" varchar(5000),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "type_known" CHECK ("calendar_entries"."type" in ('community', 'business', 'collection')),
	CONSTRAINT "status_known" CHECK ("calendar_entries"."status" in ('upcoming', 'scheduled', 'confirmed', 'completed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" varchar(255) NOT NULL,
	"description" varchar(5000) NOT NULL,
	"location" varchar(255) NOT NULL,
	"date" date NOT NULL,
	"time" varchar(100) NOT NULL,
	"start_minutes" integer,
	"end_minutes" integer,
	"image_url" varchar(255),
	"registration_link" varchar(255),
	"status" varchar(50) DEFAULT 'upcoming' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"capacity" integer,
	"filled_by_capacity" boolean DEFAULT false NOT NULL,
	"electronics_lbs" numeric(12, 1),
	"common_materials_lbs" numeric(12, 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "status_known" CHECK ("events"."status" in ('upcoming', 'full', 'cancelled')),
	CONSTRAINT "events_capacity_positive" CHECK ("events"."capacity" > 0),
	CONSTRAINT "events_minutes_of_a_day" CHECK ("events"."start_minutes" between 0 and 1439 and "events"."end_minutes" between 0 and 1440)
);
--> statement-breakpoint
CREATE TABLE "business_pickups" (
	"lead_id" integer PRIMARY KEY NOT NULL,
	"address" varchar(255),
	"city" varchar(255),
	"state" varchar(50),
	"zip" varchar(20),
	"items_description" varchar(5000) NOT NULL,
	"pickup_date" date,
	"estimated_weight" varchar(255),
	"additional_info" varchar(5000)
);
--> statement-breakpoint
CREATE TABLE "community_event_requests" (
	"lead_id" integer PRIMARY KEY NOT NULL,
	"form" varchar(50) NOT NULL,
	"event_type" varchar(100) NOT NULL,
	"expected_attendees" varchar(255),
	"event_date" date,
	"location" varchar(255),
	"address" varchar(255),
	"city" varchar(255),
	"state" varchar(50),
	"zip" varchar(20),
	"description" varchar(5000),
	"additional_services" varchar(5000),
	"has_venue" varchar(50),
	"needs_marketing" varchar(50),
	"additional_info" varchar(5000),
	CONSTRAINT "form_known" CHECK ("community_event_requests"."form" in ('e-waste', 'events'))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"lead_id" integer PRIMARY KEY NOT NULL,
	"service_type" varchar(100),
	"message" varchar(5000),
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"lead_id" integer PRIMARY KEY NOT NULL,
	"event_id" integer,
	"event_title" varchar(255) NOT NULL,
	"event_date" date NOT NULL,
	"items_description" varchar(5000) NOT NULL,
	"number_of_items" integer,
	"additional_info" varchar(5000)
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"user_id" integer,
	"body" varchar(5000) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" varchar(50) NOT NULL,
	"reference" varchar(12) NOT NULL,
	"contact_name" varchar(255) NOT NULL,
	"email" varchar(255) NOT NULL,
	"phone" varchar(20),
	"organisation" varchar(255),
	"status" varchar(50) DEFAULT 'pending' NOT NULL,
	"fingerprint" varchar(64) NOT NULL,
	"spam" boolean DEFAULT false NOT NULL,
	"electronics_lbs" numeric(12, 1),
	"common_materials_lbs" numeric(12, 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "leads_reference_unique" UNIQUE("reference"),
	CONSTRAINT "leads_id_kind_unique" UNIQUE("id","kind"),
	CONSTRAINT "kind_known" CHECK ("leads"."kind" in ('contact', 'quote', 'pickup', 'community-event', 'zero-waste', 'registration')),
	CONSTRAINT "status_known" CHECK ("leads"."status" in ('pending', 'in-progress', 'confirmed', 'scheduled', 'attended', 'completed', 'approved', 'rejected', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "quote_requests" (
	"lead_id" integer PRIMARY KEY NOT NULL,
	"service_type" varchar(100),
	"message" varchar(5000)
);
--> statement-breakpoint
CREATE TABLE "zero_waste_requests" (
	"lead_id" integer PRIMARY KEY NOT NULL,
	"event_name" varchar(255) NOT NULL,
	"event_type" varchar(100) NOT NULL,
	"event_date" date NOT NULL,
	"event_duration" varchar(255),
	"venue" varchar(255),
	"address" varchar(255),
	"city" varchar(255),
	"state" varchar(50),
	"zip" varchar(20),
	"expected_attendees" varchar(255) NOT NULL,
	"services_needed" text[] DEFAULT '{}' NOT NULL,
	"waste_types" text[] DEFAULT '{}' NOT NULL,
	"timeline" varchar(100),
	"budget" varchar(100),
	"event_description" varchar(5000),
	"sustainability_goals" varchar(5000),
	"additional_info" varchar(5000)
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer,
	"purpose" varchar(50) NOT NULL,
	"recipient" varchar(255) NOT NULL,
	"reply_to" varchar(255),
	"subject" varchar(255) NOT NULL,
	"body" text NOT NULL,
	"message_id" varchar(255) NOT NULL,
	"status" varchar(50) DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_messageId_unique" UNIQUE("message_id"),
	CONSTRAINT "purpose_known" CHECK ("mail_outbox"."purpose" in ('confirmation', 'notice')),
	CONSTRAINT "status_known" CHECK ("mail_outbox"."status" in ('queued', 'sending', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" varchar(50) NOT NULL,
	"subject_id" varchar(255) NOT NULL,
	"action" varchar(50) NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(64) PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" varchar(64) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"user_agent" varchar(255),
	"address" varchar(64),
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" varchar(100) NOT NULL,
	"password" varchar(255) NOT NULL,
	"email" varchar(255),
	"first_name" varchar(100),
	"last_name" varchar(100),
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_pickups" ADD CONSTRAINT "business_pickups_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_event_requests" ADD CONSTRAINT "community_event_requests_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zero_waste_requests" ADD CONSTRAINT "zero_waste_requests_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_items_uploaded_at_id_index" ON "media_items" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "media_items_name_index" ON "media_items" USING btree ("name");--> statement-breakpoint
CREATE INDEX "news_publications_is_active_date_id_index" ON "news_publications" USING btree ("is_active","date","id");--> statement-breakpoint
CREATE INDEX "news_publications_date_id_index" ON "news_publications" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "services_order_id_index" ON "services" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "site_logos_position_order_index" ON "site_logos" USING btree ("position","order");--> statement-breakpoint
CREATE INDEX "site_pages_is_published_order_index" ON "site_pages" USING btree ("is_published","order");--> statement-breakpoint
CREATE INDEX "calendar_entries_date_index" ON "calendar_entries" USING btree ("date");--> statement-breakpoint
CREATE INDEX "events_date_start_minutes_id_index" ON "events" USING btree ("date","start_minutes","id");--> statement-breakpoint
CREATE INDEX "events_status_date_index" ON "events" USING btree ("status","date");--> statement-breakpoint
CREATE INDEX "business_pickups_pickup_date_index" ON "business_pickups" USING btree ("pickup_date");--> statement-breakpoint
CREATE INDEX "event_registrations_event_id_index" ON "event_registrations" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "lead_notes_lead_id_created_at_index" ON "lead_notes" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "leads_kind_created_at_id_index" ON "leads" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_kind_status_created_at_index" ON "leads" USING btree ("kind","status","created_at");--> statement-breakpoint
CREATE INDEX "leads_created_at_id_index" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_status_created_at_index" ON "leads" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "leads_contact_name_index" ON "leads" USING btree ("contact_name");--> statement-breakpoint
CREATE INDEX "leads_email_index" ON "leads" USING btree ("email");--> statement-breakpoint
CREATE INDEX "leads_organisation_index" ON "leads" USING btree ("organisation");--> statement-breakpoint
CREATE INDEX "leads_fingerprint_created_at_index" ON "leads" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "leads_deleted_at_index" ON "leads" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_status_next_attempt_at_index" ON "mail_outbox" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_lead_id_index" ON "mail_outbox" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_recipient_created_at_index" ON "mail_outbox" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "history_subject_subject_id_created_at_index" ON "history" USING btree ("subject","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_resets_at_index" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_last_seen_at_index" ON "sessions" USING btree ("last_seen_at");