import type { MailPaper } from 'db/schema/mail'
import { mediaStore } from '~/images/store.server'
import type { Attachment } from './message.server'

/** Reads an email's attachments. Throws if one is missing or the store does not respond. */
export const readPapers = (papers: MailPaper[]): Promise<Attachment[]> =>
  Promise.all(
    papers.map(async ({ number, storedAs }) => {
      const file = await mediaStore().open(storedAs)
      if (!file) throw new Error(`The PDF of ${number} is missing`)
      return {
        filename: `${number}.pdf`,
        content: Buffer.from(await new Response(file.body).arrayBuffer()),
        contentType: 'application/pdf',
      }
    }),
  )
