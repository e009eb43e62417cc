import { limits } from '@backroom/contract/catalog/products/limits'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImagePicker } from '../../../../../pickers/images/ImagePicker.tsx'
import { UploadArea } from '../../../../../pickers/images/UploadArea.tsx'
import { UploadButton } from '../../../../../pickers/images/UploadButton.tsx'
import { UploadList } from '../../../../../pickers/images/UploadList.tsx'
import { useUploads } from '../../../../../pickers/images/use-uploads.ts'
import { Reorder } from '../../../../../ui/reorder/Reorder.tsx'
import type { ProductForm } from '../form-parts.ts'
import type { FormImage } from '../product-values.ts'
import classes from './Images.module.css'
import { ImageTile } from './ImageTile.tsx'

/** The images of a product: several can be chosen or dropped at once, moved, described and removed. */
export function ImagesField({ form }: { form: ProductForm }) {
  const { t } = useTranslation()
  const { label, value: images, onChange, error, 'data-path': path } = form.live('images')
  const { onChange: setVariants } = form.live('variants')
  const places = useRef(new Map<string, number>())
  const [isPicking, setPicking] = useState(false)
  const { uploads, add, retry, dismiss } = useUploads(({ id, url, place }) => {
    const now = form.values().images
    if (now.some((image) => image.id === id)) return
    places.current.set(id, place)
    // Files finish in any order.
    const next = now.findIndex((image) => (places.current.get(image.id) ?? -1) > place)
    onChange(now.toSpliced(next < 0 ? now.length : next, 0, { id, url, alt: '' }))
  })
  const nameOf = (id: string) => {
    const index = images.findIndex((image) => image.id === id)
    return images[index]?.alt || t('products.imageNumber', { number: index + 1 })
  }
  const room = limits.images - images.length - uploads.length
  const upload = (files: File[]) => add(files.slice(0, room))
  const move = (id: string, to: number) => {
    const moved = images.find((image) => image.id === id)
    if (moved) onChange(images.filter((image) => image.id !== id).toSpliced(to, 0, moved))
  }
  const change = (id: string, part: Partial<FormImage>) =>
    onChange(form.values().images.map((image) => (image.id === id ? { ...image, ...part } : image)))
  const remove = (id: string) => {
    onChange(images.filter((image) => image.id !== id))
    const { variants } = form.values()
    if (variants.some(({ imageId }) => imageId === id))
      setVariants(variants.map((variant) => (variant.imageId === id ? { ...variant, imageId: '' } : variant)))
  }
  return (
    <fieldset className={classes.field} aria-label={label} data-path={path}>
      <UploadArea onFiles={upload}>
        {images.length > 0 && (
          <div className={classes.tiles}>
            <Reorder isInLines keys={images.map(({ id }) => id)} nameOf={nameOf} move={move}>
              {images.map((image) => (
                <ImageTile
                  key={image.id}
                  image={image}
                  name={nameOf(image.id)}
                  onAlt={(alt) => change(image.id, { alt })}
                  onRemove={() => remove(image.id)}
                />
              ))}
            </Reorder>
          </div>
        )}
        <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
        <div>
          <div className={classes.buttons}>
            <UploadButton variant="default" disabled={room <= 0} label={label} onFiles={upload}>
              {t('products.addImages')}
            </UploadButton>
            <Button variant="default" disabled={room <= 0} onClick={() => setPicking(true)}>
              {t('products.fromLibrary')}
            </Button>
          </div>
          <p className={classes.hint}>{t('products.imagesHint')}</p>
        </div>
      </UploadArea>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {isPicking && (
        <ImagePicker
          isMultiple
          room={room}
          onClose={() => setPicking(false)}
          onChoose={(chosen) => {
            setPicking(false)
            const now = form.values().images
            onChange([...now, ...chosen.filter(({ id }) => now.every((image) => image.id !== id))])
          }}
        />
      )}
    </fieldset>
  )
}
