ALTER TABLE "events" ADD COLUMN "slot_minutes" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "slot_capacity" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "closed_slots" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "limits" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "zips" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "zip_rule" varchar(50) DEFAULT 'refuse' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "arrivals" ADD COLUMN "zip" varchar(20);--> statement-breakpoint
ALTER TABLE "arrivals" ADD COLUMN "counts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "slot" varchar(5);--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "zip" varchar(20);--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "outside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "zipRule_known" CHECK ("events"."zip_rule" in ('refuse', 'ask'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_slot_capacity_positive" CHECK ("events"."slot_capacity" > 0);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_slots_have_places" CHECK (("events"."slot_minutes" is null) = ("events"."slot_capacity" is null));