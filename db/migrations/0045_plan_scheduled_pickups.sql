-- Pickups that were scheduled before there were visits: one without a window, on the day that was set.
INSERT INTO visits (lead_id, status, day)
SELECT l.id, 'planned', p.pickup_date
FROM leads l
JOIN business_pickups p ON p.lead_id = l.id
WHERE l.kind = 'pickup' AND l.status = 'scheduled' AND l.deleted_at IS NULL AND NOT l.spam
  AND NOT EXISTS (
    SELECT 1 FROM visits v WHERE v.lead_id = l.id AND v.status IN ('planned', 'confirmed')
  )
ORDER BY l.id;
