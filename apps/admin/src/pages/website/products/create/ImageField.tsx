import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import layout from '../../../../ui/layout/FormPage.module.css'
import classes from './CreateProductPage.module.css'
import type { Image } from './use-product-form.ts'

interface Props {
  value: Image | null
  onChange: (image: Image | null) => void
  error?: ReactNode
  'data-path'?: string
}

export function ImageField({ value: image, onChange, error, 'data-path': path }: Props) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (image: Blob) => api.files.upload({ image }),
    meta: { quiet: true },
    onSuccess: ({ id, url }) => onChange({ id, url }),
  })
  return (
    <div className={layout.fields} data-path={path}>
      <div className={classes.image}>{image && <img src={image.url} alt="" />}</div>
      <input
        ref={field}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        aria-label={t('products.image')}
        hidden
        onChange={({ currentTarget }) => {
          const [image] = currentTarget.files ?? []
          currentTarget.value = ''
          if (image) mutate(image)
        }}
      />
      <div className={layout.actions}>
        <Button variant="default" loading={isPending} onClick={() => field.current?.click()}>
          {image ? t('products.changeImage') : t('products.chooseImage')}
        </Button>
        {image && (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
            {t('products.removeImage')}
          </Button>
        )}
      </div>
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
