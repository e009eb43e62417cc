import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { TagsInput } from '@mantine/core'
import type { LiveField } from './live-field.ts'

interface Props {
  field: LiveField<string[]>
  description: string
  limits: { tags: number; tagLength: number }
}

/** Tags that are typed one after the other. */
export function TagsField({ field: { 'data-path': path, ...field }, description, limits }: Props) {
  return (
    <div data-path={path}>
      <TagsInput
        {...field}
        description={description}
        maxTags={limits.tags}
        maxLength={limits.tagLength}
        acceptValueOnBlur
      />
    </div>
  )
}
