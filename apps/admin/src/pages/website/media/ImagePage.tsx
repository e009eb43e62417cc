import { Button, NumberInput, TextInput } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import { useNavigateTo, usePage } from '../../../links.tsx'
import { FocalImage } from '../../../ui/inputs/FocalImage.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { RemoveDialog } from '../../../ui/overlays/RemoveDialog.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { ImageCrops } from './ImageCrops.tsx'
import { ImageUses } from './ImageUses.tsx'
import classes from './Media.module.css'
import { reloadImages, useImageForm } from './use-image-form.ts'
import { Used, useStorage } from './use-media-columns.tsx'
import '@mantine/core/styles/NumberInput.css'

export default function ImagePage() {
  const { t } = useTranslation()
  const { id } = usePage('website.media.update').params
  const { data: image } = useSuspenseQuery(pageQueryOptions(api.media.show, { params: { id } }))
  const form = useImageForm(id)
  const [isRemoving, setRemoving] = useState(false)
  const storage = useStorage()
  const x = form.live('focalX')
  const y = form.live('focalY')
  return (
    <div className={layout.page}>
      <PageHeader
        title={image.name || image.alt || t('media.unnamed')}
        detail={`${t('media.pixels', image)} · ${storage(image.byteCount)}`}
        aside={<Used isUsed={image.isUsed} />}
        action={
          <div className={layout.actions}>
            {image.hasOriginal && <DownloadOriginal id={id} name={image.name} />}
            <Button variant="default" color="red" onClick={() => setRemoving(true)}>
              {t('media.remove')}
            </Button>
          </div>
        }
      />
      <EntityForm form={form}>
        <div className={layout.columns}>
          <div className={layout.fields}>
            <Card title={t('media.focal')}>
              <div className={layout.fields}>
                <p className={classes.hint}>{t('media.focalHelp')}</p>
                <FocalImage
                  image={image.url}
                  x={Number(x.value)}
                  y={Number(y.value)}
                  onChange={(point) => {
                    x.onChange(point.x)
                    y.onChange(point.y)
                  }}
                />
                <div className={classes.focal}>
                  <NumberInput {...form.field('focalX')} />
                  <NumberInput {...form.field('focalY')} />
                </div>
                <ImageCrops url={image.url} x={Number(x.value)} y={Number(y.value)} />
              </div>
            </Card>
          </div>
          <div className={layout.fields}>
            <Card title={t('media.image')}>
              <div className={layout.fields}>
                <TextInput {...form.field('name')} />
                <TextInput {...form.field('alt')} description={t('media.altHint')} />
                {!image.hasOriginal && <p className={classes.hint}>{t('media.noOriginal')}</p>}
              </div>
            </Card>
            <ImageUses image={image} />
          </div>
        </div>
      </EntityForm>
      {isRemoving && <RemoveImageDialog id={id} beforeLeaving={form.discard} onClose={() => setRemoving(false)} />}
    </div>
  )
}

function DownloadOriginal({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.media.original({ params: { id } }),
    onSuccess: (content) => saveFile(content, name || id),
  })
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      {t('media.original')}
    </Button>
  )
}

interface RemoveProps {
  id: string
  /** Typed values are discarded, too. */
  beforeLeaving: () => void
  onClose: () => void
}

function RemoveImageDialog({ id, beforeLeaving, onClose }: RemoveProps) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.media.remove({ params: { id } }),
    onSuccess: async () => {
      beforeLeaving()
      await reloadImages()
      await navigateTo('website.media')
    },
  })
  return (
    <RemoveDialog
      title={t('media.removeTitle')}
      action={t('media.remove')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('media.removeText')}
    </RemoveDialog>
  )
}
