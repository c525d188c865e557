import { mediaStore } from '~/images/store.server'
import { StoreFailure } from '~/images/store-failure.server'
import { problem, unexpected } from '~/platform/http/problem.server'
import type { LeadFile } from './files.server'

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // A browser that shows it all the same runs nothing of it.
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

/** A private file, to be saved. The caller has checked that the reader may have it. */
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

/** The name in plain letters for old browsers, and as it is (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
