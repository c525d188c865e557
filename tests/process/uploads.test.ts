import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startFakeS3 } from '../support/fake-s3'
import { fileOf, photo } from '../support/pictures'
import { freePort, run, startedFolder, startSite } from '../support/process'
import { PASSWORD, signIn } from '../support/sign-in.mjs'

function upload(url: string, Cookie: string, bytes: Uint8Array) {
  const body = new FormData()
  body.set('image', fileOf(bytes, 'photo.jpg'))
  return fetch(`${url}/api/upload-content-image`, { method: 'POST', body, headers: { Cookie } })
}

describe('with a bucket', () => {
  it('stores images with signed requests and serves them', async () => {
    const s3 = await startFakeS3()
    const data = startedFolder()
    const site = await startSite({
      ...s3.variables,
      DATA_DIR: data,

      ADMIN_PASSWORD: PASSWORD,
    })
    const { cookie } = await signIn(site.url)
    const response = await upload(site.url, cookie, await photo(400, 300).jpeg().toBuffer())
    expect(response.status).toBe(201)
    const { imageUrl } = await response.json()
    const name = imageUrl.slice('/media/'.length)
    const stem = name.slice(0, -'.jpg'.length)
    expect([...s3.objects.keys()].sort()).toEqual(
      [
        `media/${name}`,
        ...[320, 400].flatMap((w) => [`media/${stem}-${w}.avif`, `media/${stem}-${w}.webp`]),
      ].sort(),
    )
    expect(s3.objects.get(`media/${name}`)?.type).toBe('image/jpeg')
    expect(s3.refused).toEqual([])
    expect(await readdir(data)).not.toContain('uploads')

    const served = await fetch(site.url + imageUrl)
    expect(served.headers.get('Content-Type')).toBe('image/jpeg')
    expect(Buffer.from(await served.arrayBuffer())).toEqual(s3.objects.get(`media/${name}`)?.body)
    const variant = await fetch(`${site.url}/media/${stem}-320.avif`)
    expect([variant.status, variant.headers.get('Content-Type')]).toEqual([200, 'image/avif'])

    // With a full bucket, nothing of a picture is stored, and the message says so.
    const before = s3.objects.size
    s3.fill()
    const refused = await upload(site.url, cookie, await photo(410, 300).jpeg().toBuffer())
    expect(refused.status).toBe(503)
    expect((await refused.json()).detail).toMatch(/Image storage is not responding/)
    expect(s3.objects.size).toBe(before)

    await s3.stop()
    expect((await fetch(site.url + imageUrl)).status).toBe(503)
    site.process.kill('SIGTERM')
    expect(await site.ended).toBe(0)
  })

  it('stores nothing with a wrong secret, and explains why', async () => {
    const s3 = await startFakeS3()
    const site = await startSite({
      ...s3.variables,
      S3_SECRET_ACCESS_KEY: 'another secret',
      DATA_DIR: startedFolder(),

      ADMIN_PASSWORD: PASSWORD,
    })
    const { cookie } = await signIn(site.url)
    const response = await upload(site.url, cookie, await photo(40, 30).jpeg().toBuffer())
    expect(response.status).toBe(503)
    expect(s3.refused).toContain('a wrong signature')
    expect(s3.objects.size).toBe(0)
    site.process.kill('SIGTERM')
    await site.ended
    // The log has the bucket's response, without a key.
    expect(site.output()).toMatch(
      /"picture not stored".*PUT http:\S+\/pictures\/media\/\S+, caused by Error: 403 .*a wrong signature/,
    )
    expect(site.output()).not.toMatch(/AKIDTEST|another secret/)
    await s3.stop()
  })
})

describe('on the disk', () => {
  it('responds to a file that is too large, signed in or not', async () => {
    const site = await startSite({
      DATA_DIR: startedFolder(),

      ADMIN_PASSWORD: PASSWORD,
    })
    const large = Buffer.alloc(40 * 1024 * 1024, 'x')
    const { cookie } = await signIn(site.url)
    const refused = await upload(site.url, cookie, large)
    expect([refused.status, (await refused.json()).detail]).toEqual([
      413,
      'Please select an image smaller than 10MB',
    ])
    expect((await upload(site.url, '', large)).status).toBe(401)
    site.process.kill('SIGTERM')
    expect(await site.ended).toBe(0)
  })

  it('keeps images across a restart, also under plain remix-serve', async () => {
    const variables = { DATA_DIR: startedFolder(), ADMIN_PASSWORD: PASSWORD }
    const site = await startSite(variables)
    const response = await upload(
      site.url,
      (await signIn(site.url)).cookie,
      await photo(40, 30).jpeg().toBuffer(),
    )
    const { imageUrl, size } = await response.json()
    expect(await readdir(join(variables.DATA_DIR, 'uploads', '.unfinished'))).toEqual([])
    site.process.kill('SIGTERM')
    await site.ended

    const port = String(await freePort())
    const serve = run(
      [process.execPath, 'node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'],
      { ...variables, PORT: port, HOST: '127.0.0.1', NODE_ENV: 'production' },
    )
    await serve.printed(/\[remix-serve\]/)
    const url = `http://127.0.0.1:${port}`
    const picture = await fetch(url + imageUrl)
    expect(picture.headers.get('Content-Type')).toBe('image/jpeg')
    expect((await picture.arrayBuffer()).byteLength).toBe(size)
    const again = await upload(
      url,
      (await signIn(url)).cookie,
      await photo(41, 30).jpeg().toBuffer(),
    )
    expect(again.status).toBe(201)
    serve.process.kill('SIGKILL')
    await serve.ended
  })
})
