import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { SurveySteps } from './SurveySteps.tsx'

/** The questions a new store asks its owner once; gone on with where they were left. */
export default function SurveyPage() {
  return (
    <AuthFrame>
      <Survey />
    </AuthFrame>
  )
}

function Survey() {
  const { data } = useSuspenseQuery({ ...queryOptions(api.survey.show), meta: { ownNotice: true }, staleTime: 0 })
  return <SurveySteps begun={data} />
}
