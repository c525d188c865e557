import { useEffect, useRef, useState } from 'react'
import { isProblem, sendImage } from '~/images/send-image'
import { useToast } from '~/ui/toast'

/** State of an image field: the URL to submit and the upload that sets it. */
export function useUpload(initial: string) {
  const [url, setUrl] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  useFormValidity(input, url, initial)
  const { progress, send } = useSending(input)
  const choose = async (file: File) => {
    const stored = await send(file)
    if (stored) setUrl(stored)
  }
  return { url, setUrl, progress, input, choose }
}

/** State of a field of several images: their URLs, and the upload that adds to them. */
export function useUploads(initial: string[], max: number) {
  const [urls, setUrls] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  useFormValidity(input, urls.join(' '), initial.join(' '))
  const { progress, send } = useSending(input)
  const toast = useToast()
  const add = (url: string) => setUrls((known) => [...new Set([...known, url])].slice(0, max))
  const choose = async (files: File[]) => {
    const room = max - urls.length
    if (files.length > room)
      toast({ title: 'Too many images', description: `There is room for ${room} more.` })
    for (const file of files.slice(0, room)) {
      const stored = await send(file)
      if (stored) add(stored)
    }
  }
  const remove = (url: string) => setUrls((known) => known.filter((other) => other !== url))
  return { urls, add, remove, progress, input, choose }
}

/** Sends a file, and tells what goes wrong; null if it was not stored. */
function useSending(input: InputRef) {
  const [progress, setProgress] = useState<number | null>(null)
  const toast = useToast()
  useFormWaits(input, progress !== null)
  const send = async (file: File): Promise<string | null> => {
    setProgress(0)
    const outcome = await sendImage(file, setProgress)
    setProgress(null)
    if (!isProblem(outcome)) return outcome.imageUrl
    toast({ title: outcome.title, description: outcome.message, tone: 'destructive' })
    return null
  }
  return { progress, send }
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
