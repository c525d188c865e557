-- What people know is judged by their last email, too. Of changes recorded before, nobody is known to have had one since.
UPDATE event_notices SET changes = (
  SELECT coalesce(jsonb_agg(change || '{"lastMailId": 2147483647}' ORDER BY place), '[]')
    FROM jsonb_array_elements(changes) WITH ORDINALITY AS each (change, place)
);
