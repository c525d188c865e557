ALTER TABLE "site_logos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_logos" ADD COLUMN "deleted_at" timestamp (3) with time zone;