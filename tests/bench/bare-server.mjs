// The yardstick of `npm run bench`: a Node server with nothing in it but what must be done.
//   page FILE     answers every request with the bytes of FILE
//   lead URL      does the inserts of one contact message for every POST, on the database at URL
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import postgres from 'postgres'

const [mode, source = ''] = process.argv.slice(2)

function pageListener() {
  const body = readFileSync(source)
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.byteLength }
  return (_, res) => res.writeHead(200, headers).end(body)
}

function leadListener() {
  const sql = postgres(source, { max: 10, onnotice: () => {} })
  const store = ({ contactName, email, message }) =>
    sql.begin(async (tx) => {
      const reference = randomUUID().slice(0, 12)
      const [lead] = await tx`
        insert into leads (kind, reference, contact_name, email, fingerprint)
        values ('contact', ${reference}, ${contactName}, ${email}, ${randomUUID()}) returning *`
      await tx`insert into contact_messages (lead_id, message) values (${lead.id}, ${message})`
      await tx`
        insert into mail_outbox (lead_id, purpose, recipient, subject, body, message_id)
        values (${lead.id}, 'confirmation', ${email}, 'We have it', 'Thank you.', ${randomUUID()})`
      return lead
    })
  return async (req, res) => {
    const chunks = []
    for await (const chunk of req) chunks.push(chunk)
    const lead = await store(JSON.parse(Buffer.concat(chunks)))
    res.writeHead(201, { 'Content-Type': 'application/json' }).end(JSON.stringify(lead))
  }
}

const server = createServer(mode === 'page' ? pageListener() : leadListener())
server.listen(0, '127.0.0.1', () =>
  console.log(`Bare server at http://127.0.0.1:${server.address().port}`),
)
