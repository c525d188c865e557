import { MAX_FILES } from '~/conversation/file-rules'
import { PHOTOS } from '~/visits/visit-fields'
import { shrinkPhoto } from './shrink-photo'

/** The photos of a form, scaled down; or an error while the driver can still take others. */
export async function readPhotosOf(form: FormData): Promise<File[] | string> {
  const chosen = form
    .getAll(PHOTOS)
    .filter((each): each is File => each instanceof File && each.size > 0)
  if (chosen.length > MAX_FILES) return `Please choose at most ${MAX_FILES} photos.`
  const photos: File[] = []
  for (const file of chosen) {
    const photo = await shrinkPhoto(file)
    if (!photo) return `“${file.name}” cannot be read as a photo. Please choose another one.`
    photos.push(photo)
  }
  return photos
}
