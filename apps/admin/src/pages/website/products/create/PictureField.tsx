import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import classes from './CreateProductPage.module.css'
import type { Picture } from './use-product-form.ts'

interface Props {
  picture: Picture | undefined
  onChoose: (picture: Picture | undefined) => void
}

export function PictureField({ picture, onChoose }: Props) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (image: Blob) => api.files.upload({ image }),
    meta: { quiet: true },
    onSuccess: ({ id, url }) => onChoose({ id, url }),
  })
  return (
    <div className={classes.fields}>
      <div className={classes.picture}>{picture && <img src={picture.url} alt="" />}</div>
      <input
        ref={field}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        aria-label={t('products.picture')}
        hidden
        onChange={({ currentTarget }) => {
          const [image] = currentTarget.files ?? []
          currentTarget.value = ''
          if (image) mutate(image)
        }}
      />
      <div className={classes.actions}>
        <Button variant="default" loading={isPending} onClick={() => field.current?.click()}>
          {picture ? t('products.changePicture') : t('products.choosePicture')}
        </Button>
        {picture && (
          <Button variant="subtle" color="gray" onClick={() => onChoose(undefined)}>
            {t('products.removePicture')}
          </Button>
        )}
      </div>
    </div>
  )
}
