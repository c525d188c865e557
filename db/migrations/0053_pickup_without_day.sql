-- The day of a pickup is that of its agreed visit, even if that has none, and the wished one only without a visit.
CREATE OR REPLACE FUNCTION pickup_day(lead integer, wished date) RETURNS date AS $$
  SELECT CASE WHEN v.id IS NULL THEN wished ELSE v.day END
    FROM (SELECT 1) one LEFT JOIN LATERAL (
      SELECT id, day FROM visits
        WHERE lead_id = lead AND status IN ('planned', 'confirmed', 'done')
        ORDER BY id DESC LIMIT 1
    ) v ON true
$$ LANGUAGE sql STABLE;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_day_of_wish() RETURNS trigger AS $$
BEGIN
  NEW.day := pickup_day(NEW.lead_id, NEW.pickup_date);
  RETURN NEW;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_day_of_visit() RETURNS trigger AS $$
DECLARE
  changed integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.lead_id ELSE NEW.lead_id END;
BEGIN
  UPDATE business_pickups p SET day = pickup_day(changed, p.pickup_date)
    WHERE p.lead_id = changed AND p.day IS DISTINCT FROM pickup_day(changed, p.pickup_date);
  RETURN NULL;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
DROP FUNCTION agreed_day(integer);
--> statement-breakpoint
UPDATE business_pickups p SET day = pickup_day(p.lead_id, p.pickup_date)
  WHERE p.day IS DISTINCT FROM pickup_day(p.lead_id, p.pickup_date);
