import type { View } from '@backroom/contract/platform/views/endpoints'
import { limits } from '@backroom/contract/platform/views/limits'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '../../ui/overlays/AskDialog.tsx'

interface Props {
  /** Undefined for a new view. */
  view: View | undefined
  onClose: () => void
  onName: (name: string) => void
}

export function ViewDialog({ view, onClose, onName }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState(view?.name ?? '')
  const submit = () => {
    onName(name.trim())
    onClose()
  }
  return (
    <AskDialog
      title={t(view ? 'lists.renameView' : 'lists.saveView')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form="view-name" disabled={name.trim() === ''}>
            {t('lists.keepView')}
          </Button>
        </>
      }
    >
      <form
        id="view-name"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim()) submit()
        }}
      >
        <TextInput
          label={t('lists.viewName')}
          maxLength={limits.viewName}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </form>
    </AskDialog>
  )
}
