// The baseline of `npm run bench`: a Node server that does only what is indispensable.
//   page FILE     answers every request with the bytes of FILE
//   page FILE H   likewise, under the headers in the file H: a JSON list of names and values in turn
//   lead URL      writes the rows of one contact message for every POST, into the database at URL
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import postgres from 'postgres'

const [mode, source = '', headersFile] = process.argv.slice(2)

/** About as long as the site's confirmation email. */
const EMAIL_BODY = 'Thank you. We have your message. '.repeat(20)

function pageListener() {
  const body = readFileSync(source)
  const headers = headersFile
    ? JSON.parse(readFileSync(headersFile))
    : ['Content-Type', 'text/html; charset=utf-8', 'Content-Length', body.byteLength]
  return (_, res) => res.writeHead(200, headers).end(body)
}

// The rows that the site writes for one contact message (tests/site/accept.test.ts), as one would without
// a framework: a statement each, prepared, in a transaction. Without validation and lookups.
function leadListener() {
  const sql = postgres(source, { max: 10, onnotice: () => {} })
  const count = (tx, key, window) => tx`
    insert into rate_limits as kept (key, hits, resets_at)
    values (${key}, 1, now() + ${window}::interval)
    on conflict (key) do update set hits = kept.hits + 1`
  const store = ({ contactName, email, message }, address) =>
    sql.begin(async (tx) => {
      const [reference, fingerprint] = [randomUUID().slice(0, 12), randomUUID()]
      await count(tx, address, '1 minute')
      await count(tx, email, '1 hour')
      const [lead] = await tx`
        insert into leads (kind, reference, contact_name, email, fingerprint)
        values ('contact', ${reference}, ${contactName}, ${email}, ${fingerprint}) returning *`
      await tx`insert into contact_messages (lead_id, message) values (${lead.id}, ${message})`
      await tx`
        insert into mail_outbox (lead_id, purpose, recipient, subject, body, message_id)
        values (${lead.id}, 'confirmation', ${email}, 'We have it', ${EMAIL_BODY}, ${randomUUID()})`
      return lead
    })
  return async (req, res) => {
    const chunks = []
    for await (const chunk of req) chunks.push(chunk)
    const lead = await store(JSON.parse(Buffer.concat(chunks)), req.headers['x-forwarded-for'])
    res.writeHead(201, { 'Content-Type': 'application/json' }).end(JSON.stringify(lead))
  }
}

const server = createServer(mode === 'page' ? pageListener() : leadListener())
server.listen(0, '127.0.0.1', () =>
  console.log(`Bare server at http://127.0.0.1:${server.address().port}`),
)
