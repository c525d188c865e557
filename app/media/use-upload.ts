import { useEffect, useRef, useState } from 'react'
import { isProblem, sendImage } from '~/images/send-image'
import { useToast } from '~/ui/toast'

/** State of an image field: the URL to submit and the upload that sets it. */
export function useUpload(initial: string) {
  const [url, setUrl] = useState(initial)
  const [progress, setProgress] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const toast = useToast()
  useFormValidity(input, url, initial)
  useFormWaits(input, progress !== null)
  const choose = async (file: File) => {
    setProgress(0)
    const outcome = await sendImage(file, setProgress)
    setProgress(null)
    if (isProblem(outcome))
      toast({ title: outcome.title, description: outcome.message, tone: 'destructive' })
    else setUrl(outcome.imageUrl)
  }
  return { url, setUrl, progress, input, choose }
}

type InputRef = { readonly current: HTMLInputElement | null }

/** Setting a hidden input's value fires no event, so notify the form of the change. */
function useFormValidity(input: InputRef, url: string, initial: string): void {
  const last = useRef(initial)
  useEffect(() => {
    if (url === last.current) return
    last.current = url
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [input, url])
}

/** Blocks submitting during an upload, because the form would be sent without the image. */
function useFormWaits(input: InputRef, uploading: boolean): void {
  const toast = useToast()
  useEffect(() => {
    const form = input.current?.form
    if (!uploading || !form) return
    const wait = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      toast({ title: 'One moment', description: 'The image is still uploading.' })
    }
    form.addEventListener('submit', wait, true)
    return () => form.removeEventListener('submit', wait, true)
  }, [input, uploading, toast])
}
