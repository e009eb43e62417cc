import '@mantine/core/styles/Checkbox.css'
import { platforms } from '@backroom/contract/analytics/pixels/platforms'
import { advertisingPlatforms } from '@backroom/contract/analytics/pixels/states'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { RemoveButton } from '../../../forms/RemoveButton.tsx'
import { showNotice } from '../../../ui/overlays/notice-list.ts'
import { PixelFields } from './PixelFields.tsx'
import classes from './PixelPage.module.css'
import type { Pixel } from './pixel.ts'
import { type SharingStore, useNewPixelForm, usePixelForm } from './use-pixel-form.ts'

interface Props {
  stores: SharingStore[]
  onClose: () => void
}

interface StoredProps extends Props {
  stored: Pixel
  /** Opens the test event dialog. */
  onTest: () => void
}

export function PixelDialog({ stored, stores, onClose, onTest }: StoredProps) {
  const { t } = useTranslation()
  const { code, tokenEnd, storeCount, otherStoreIds } = stored
  const form = usePixelForm(stored, stores, onClose)
  const remove = useMutation({
    mutationFn: () => api.pixels.remove({ params: { id: stored.id } }),
    onSuccess: async () => {
      form.deleteDraft()
      showNotice({ kind: 'success', title: t('errors.done'), message: t('pixels.removed') })
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['pixels'] })
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('pixels.editTitle', { code, platform: platforms[stored.platform].name })}
      submit={t('pixels.save')}
      onClose={onClose}
      actions={
        <>
          <RemoveButton loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('pixels.remove')}
          </RemoveButton>
          {tokenEnd && (
            <Button variant="default" onClick={onTest}>
              {t('pixels.test')}
            </Button>
          )}
        </>
      }
    >
      {storeCount - 1 > otherStoreIds.length && <p className={classes.note}>{t('pixels.sharedFurther')}</p>}
      <PixelFields form={form} tokenEnd={tokenEnd} stores={stores} />
      {tokenEnd && <Checkbox {...form.checkbox('forgetToken')} />}
    </FormDialog>
  )
}

export function NewPixelDialog({ stores, onClose }: Props) {
  const { t } = useTranslation()
  const form = useNewPixelForm(stores, onClose)
  const { onChange, ...platform } = form.live('platform')
  const { name, example } = platforms[platform.value]
  return (
    <FormDialog form={form} title={t('pixels.add')} submit={t('pixels.save')} onClose={onClose}>
      <NativeSelect
        {...platform}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        data={advertisingPlatforms.map((value) => ({ value, label: platforms[value].name }))}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <TextInput {...form.field('code')} description={t('pixels.codeHint', { platform: name, example })} />
      <PixelFields form={form} tokenEnd={null} stores={stores} />
    </FormDialog>
  )
}
