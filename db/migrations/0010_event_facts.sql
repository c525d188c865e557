ALTER TABLE "events" ADD COLUMN "address" varchar(255);--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "bring" varchar(5000);--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "price" varchar(255);--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "opens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "closes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "one_each" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "waitlist" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "host" varchar(255);--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "host_email" varchar(255);--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "town" varchar(255);