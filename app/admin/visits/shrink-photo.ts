/** Enough to read a ticket, at a tenth of a phone's original. */
const LONGEST_SIDE = 2000
const QUALITY = 0.8

/** Scales a photo down for slow connections, as JPEG; null if the browser cannot read it. */
export async function shrinkPhoto(photo: File): Promise<File | null> {
  const picture = await createImageBitmap(photo).catch(() => null)
  if (!picture) return null
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const jpeg = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  )
  return jpeg && new File([jpeg], photo.name.replace(/(\.[^.]*)?$/, '.jpg'), { type: jpeg.type })
}
