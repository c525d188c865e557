import { useEffect } from 'react'
import type { Notice } from '~/ui/notice'
import { useToast } from '~/ui/toast'

/** Action data with a failure that is not a validation error. */
interface FailedActionData {
  failed?: Notice
}

/** Also shows a failure of the page as a toast, with each response. */
export function useFailureToast(actionData: FailedActionData | null | undefined): void {
  const toast = useToast()
  useEffect(() => {
    const failed = actionData?.failed
    if (!failed) return
    const { title, message } = failed
    toast({ title, description: message, tone: 'destructive', onPage: 'description' })
  }, [actionData, toast])
}
