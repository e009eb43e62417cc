import { Button } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '../../ui/overlays/AskDialog.tsx'
import { TagsField } from './TagsField.tsx'

interface Props {
  title: string
  /** Of the button. */
  action: string
  /** Of the field. */
  label: string
  hint: string
  limits: ComponentProps<typeof TagsField>['limits']
  onClose: () => void
  onDone: (tags: string[]) => void
}

/** Asks for the tags that selected rows get or lose. */
export function TagsDialog({ title, action, label, hint, limits, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const [tags, setTags] = useState<string[]>([])
  return (
    <AskDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button disabled={tags.length === 0} onClick={() => onDone(tags)}>
            {action}
          </Button>
        </>
      }
    >
      <TagsField field={{ label, value: tags, onChange: setTags }} description={hint} limits={limits} />
    </AskDialog>
  )
}
