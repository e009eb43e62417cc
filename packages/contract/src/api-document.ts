import { z } from 'zod'
import { areaOfOperation, areas } from './areas.ts'
import { allEndpoints } from './contract.ts'
import { topicTable, webhookTopics } from './messages/webhooks/topics.ts'
import { instant } from './platform/api/fields.ts'
import { openApi, type WebhookDescription } from './platform/api/openapi.ts'
import { RateAnswer, RateQuestion } from './selling/rate-services/question.ts'
import { webhookBodies } from './webhook-bodies.ts'

const gone = z.object({ id: z.uuid() })

/** Of a topic: the message with the thing that changed, or with its id if it is gone. */
function describeTopic(topic: (typeof webhookTopics)[number]): WebhookDescription {
  const { en, permission, resource } = topicTable[topic]
  const schema = z.object({
    /** `webhook-id`, the same in every attempt. */
    id: z.uuid(),
    type: z.literal(topic),
    storeId: z.uuid(),
    occurredAt: instant,
    /** Higher for later states of a thing. */
    version: z.int(),
    data: topic.endsWith('/deleted') ? gone : webhookBodies[resource],
  })
  return { summary: en, permission, schema }
}

/** Not sent to apps, but to the rate services of a shop, which answer it. */
const rateQuestion: WebhookDescription = {
  summary: 'A rate service is asked what a delivery costs; it answers within three seconds.',
  ...{ permission: null, schema: RateQuestion, answer: RateAnswer },
}

/** The OpenAPI document of the whole API, grouped by area. */
export const apiDocument = () =>
  openApi(allEndpoints, {
    tags: Object.values(areas).map(({ title, about }) => ({ name: title, description: about })),
    tagOf: (operation) => areas[areaOfOperation(operation)].title,
    webhooks: {
      ...Object.fromEntries(webhookTopics.map((topic) => [topic, describeTopic(topic)])),
      'shipping/rates': rateQuestion,
    },
  })
