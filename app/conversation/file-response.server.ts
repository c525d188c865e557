import { mediaStore } from '~/images/store.server'
import { StoreFailure } from '~/images/store-failure.server'
import { problem, unexpected } from '~/platform/http/problem.server'
import type { LeadFile } from './files.server'

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // In case a browser displays it anyway: run no scripts.
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

/** Responds with a private file as a download. The caller has checked access. */
export async function sendFile(request: Request, file: LeadFile | null): Promise<Response> {
  if (!file) return problem(404, 'There is no file at this address.')
  try {
    const stored = await mediaStore().open(file.storedAs)
    if (!stored) return problem(404, 'There is no file at this address.')
    return new Response(stored.body, {
      headers: {
        ...HEADERS,
        'Content-Type': file.type,
        'Content-Disposition': attachment(file.name),
        ...(stored.size !== null && { 'Content-Length': String(stored.size) }),
      },
    })
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error
    unexpected(error, request)
    return problem(error.status, 'This file cannot be loaded right now.')
  }
}

/** The name in ASCII for old browsers, and in full (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
