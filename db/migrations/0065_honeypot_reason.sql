-- The hidden field is called a honeypot everywhere.
UPDATE leads SET spam_reasons = array_replace(spam_reasons, 'decoy', 'honeypot') WHERE 'decoy' = ANY (spam_reasons);
