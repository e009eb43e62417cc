import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../ui/inputs/ChoiceGroup.tsx'
import { chooseLanguage, storedLanguage } from './i18n.ts'

export function LanguageSwitch() {
  const { t } = useTranslation()
  return (
    <ChoiceGroup
      label={t('shell.language')}
      value={storedLanguage()}
      choices={[
        { value: 'en', name: t('shell.english'), face: <span data-initials="EN" />, lang: 'en' },
        { value: 'vi', name: t('shell.vietnamese'), face: <span data-initials="VI" />, lang: 'vi' },
      ]}
      onChoose={chooseLanguage}
    />
  )
}
