import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { stripNul } from 'db/strip-nul'
import { paths } from '~/paths'
import { TaskPage } from '~/ui/task-page'
import { UnbrokenText } from '~/ui/unbroken-text'
import { FileForm } from './file-form'
import { NumberForm } from './number-form'
import { NumberSample } from './number-sample'
import { postFile } from './post-file.server'

export const meta: MetaFunction = () => [
  { title: 'Verify a certificate' },
  {
    name: 'description',
    content: 'Check whether a certificate of recycling or data destruction is one of ours.',
  },
]

/** The form is a GET with `number`, so that it works without scripts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const number = stripNul(new URL(request.url).searchParams.get('number') ?? '').trim()
  if (number !== '') throw redirect(paths.verifyCertificate(encodeURIComponent(number)))
  return null
}

/** Retry-After. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export const action = ({ request, context }: ActionFunctionArgs) =>
  postFile(request, context.clientAddress)

/** Verifies a certificate by its number. */
export default function Verify() {
  return (
    <TaskPage
      title="Verify a certificate"
      lead={
        <UnbrokenText text="Every certificate has a number, such as C-2026-000123. We tell you whether it is one of ours and still valid." />
      }
    >
      <div className="grid grid-cols-1 items-start gap-x-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <NumberForm />
          <FileForm />
        </div>
        <NumberSample />
      </div>
    </TaskPage>
  )
}
