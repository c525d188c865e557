import type { MailPaper } from 'db/schema/mail'
import { attachPdf } from '~/certificates/pdf/stored-pdf.server'
import { StoreFailure } from '~/images/store-failure.server'
import { Refusal } from '~/leads/refusal.server'
import { log } from '~/platform/log.server'

/** The PDFs of these certificates for an email, drawn if needed; a Refusal if the store does not respond. */
export async function attachPapers(
  numbers: string[],
  origin: string,
): Promise<MailPaper[] | Refusal> {
  const papers: MailPaper[] = []
  try {
    for (const number of numbers) papers.push(await attachPdf(number, origin))
    return papers
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error
    log.error('certificate not attached', error)
    return new Refusal(
      'The certificates cannot be attached right now. Please try again in a minute, or send it without them.',
    )
  }
}
