import { type ChannelKind, channelKinds } from '@backroom/contract/catalog/sales-channels/states'
import { NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { reloadChannels, type SalesChannel } from './use-channels.ts'

/** Adds a feed, or renames the given one. */
export function ChannelDialog({ channel, onClose }: { channel?: SalesChannel; onClose: () => void }) {
  const { t } = useTranslation()
  const [key] = useState(() => crypto.randomUUID())
  const form = useSubmitForm(api.salesChannels.create, {
    values: { name: channel?.name ?? '', kind: (channel?.kind ?? 'google') as ChannelKind },
    labels: { name: t('salesChannels.name'), kind: t('salesChannels.platform') },
    body: ({ name, kind }) => ({ name: name.trim(), kind }),
    send: (body) =>
      channel
        ? api.salesChannels.update({
            params: { id: channel.id },
            body: { name: body.name },
            revision: channel.revision,
          })
        : api.salesChannels.create({ body, idempotencyKey: key }),
    onDone: async () => {
      onClose()
      await reloadChannels()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={channel ? t('salesChannels.renameTitle', { name: channel.name }) : t('salesChannels.addTitle')}
      submit={t(channel ? 'salesChannels.save' : 'salesChannels.add')}
      onClose={onClose}
    >
      <TextInput {...form.field('name')} autoComplete="off" />
      {!channel && (
        <NativeSelect
          {...form.live('kind')}
          rightSection={<ChevronDown size={16} aria-hidden="true" />}
          data={channelKinds.map((value) => ({ value, label: t(`salesChannels.kind.${value}`) }))}
        />
      )}
    </FormDialog>
  )
}
