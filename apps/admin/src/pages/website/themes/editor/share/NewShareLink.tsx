import { type ShareDays, shareDays } from '@backroom/contract/online-store/themes/limits'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { ApiError } from '../../../../../api/client.ts'
import { ChoiceGroup } from '../../../../../ui/inputs/ChoiceGroup.tsx'
import dialog from '../../../../../ui/overlays/AskDialog.module.css'
import { useCopy } from '../../../../../ui/use-copy.ts'
import { useEditor } from '../draft/editor-context.ts'
import classes from './ShareDialog.module.css'

/** Creates a share link with an expiry, and shows its address once. */
export function NewShareLink() {
  const { t } = useTranslation()
  const id = useEditor((state) => state.themeId)
  const [days, setDays] = useState<ShareDays>(7)
  const queryClient = useQueryClient()
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => api.themes.share({ params: { id }, body: { days } }),
    meta: { silent: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['themes', 'shareLinks'] }),
  })
  const refusal = error instanceof ApiError && error.code === 'too_many_share_links' ? error.message : undefined
  return (
    <>
      <div className={classes.new}>
        <ChoiceGroup
          label={t('themeSharing.lifetime')}
          value={String(days)}
          choices={shareDays.map((count) => {
            const name = t('themeSharing.days', { count })
            return { value: String(count), name, face: name }
          })}
          onChoose={(value) => setDays(shareDays.find((count) => String(count) === value) ?? days)}
        />
        <Button loading={isPending} onClick={() => mutate()}>
          {t('themeSharing.create')}
        </Button>
      </div>
      {error && (
        <p className={dialog.failed} role="alert">
          {refusal ?? t('themeSharing.failed')}
        </p>
      )}
      {data && <CreatedLink key={data.id} url={data.url} />}
    </>
  )
}

function CreatedLink({ url }: { url: string }) {
  const { t } = useTranslation()
  const { isCopied, copy } = useCopy(url)
  return (
    <div className={classes.made}>
      <TextInput
        className={classes.address}
        label={t('themeSharing.address')}
        description={t('themeSharing.once')}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="default" onClick={() => void copy()}>
        {isCopied ? t('themeSharing.copied') : t('themeSharing.copy')}
      </Button>
      <div className={classes.qr}>
        <QRCodeSVG value={url} size={176} title={t('themeSharing.qr')} />
      </div>
    </div>
  )
}
