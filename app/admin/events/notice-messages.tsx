import { Fragment } from 'react'
import { MailBody } from '../leads/mail-body'
import type { LoadedNotice } from './notice.server'

/** The emails that people would get. */
export const NoticeMessages = ({ previews }: Pick<LoadedNotice, 'previews'>) => (
  <section aria-labelledby="message" className="grid grid-cols-1 gap-3">
    <h2 id="message" className="text-step-1">
      {previews.length > 1 ? 'The messages' : 'The message'}
    </h2>
    {previews.map(({ recipients, subject, parts }) => (
      <Fragment key={recipients}>
        {previews.length > 1 && <h3 className="text-step-0">{recipients}</h3>}
        <MailBody subject={subject} parts={parts} />
      </Fragment>
    ))}
  </section>
)
