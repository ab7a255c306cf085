import type {
  SaveWebhookRequest,
  WireWebhook,
  WireWebhookDelivery,
  WireWebhookSecret,
} from '../../../contract/wire/webhook';
import { api } from '../../api/api';

type OfAccount = { accountId: string };
type OfWebhook = OfAccount & { webhookId: string };

const webhookEndpoints = api.enhanceEndpoints({ addTagTypes: ['Webhook', 'WebhookDelivery'] }).injectEndpoints({
  endpoints: (build) => ({
    getWebhooks: build.query<WireWebhook[], OfAccount>({
      query: (params) => ({ operation: 'getWebhooks', params }),
      providesTags: ['Webhook'],
      keepUnusedDataFor: 0,
    }),
    createWebhook: build.mutation<WireWebhookSecret, OfAccount & { body: SaveWebhookRequest }>({
      query: ({ body, ...params }) => ({ operation: 'createWebhook', params, body }),
      invalidatesTags: ['Webhook'],
    }),
    editWebhook: build.mutation<WireWebhook, OfWebhook & { body: SaveWebhookRequest }>({
      query: ({ body, ...params }) => ({ operation: 'editWebhook', params, body }),
      invalidatesTags: ['Webhook'],
    }),
    deleteWebhook: build.mutation<null, OfWebhook>({
      query: (params) => ({ operation: 'deleteWebhook', params }),
      invalidatesTags: ['Webhook'],
    }),
    replaceWebhookSecret: build.mutation<WireWebhookSecret, OfWebhook>({
      query: (params) => ({ operation: 'replaceWebhookSecret', params }),
      invalidatesTags: ['Webhook'],
    }),
    testWebhook: build.mutation<null, OfWebhook>({
      query: (params) => ({ operation: 'testWebhook', params }),
      invalidatesTags: ['WebhookDelivery'],
    }),
    getWebhookDeliveries: build.query<WireWebhookDelivery[], OfWebhook>({
      query: (params) => ({ operation: 'getWebhookDeliveries', params }),
      providesTags: ['WebhookDelivery'],
      keepUnusedDataFor: 0,
    }),
    resendWebhookDelivery: build.mutation<null, OfWebhook & { deliveryId: string }>({
      query: (params) => ({ operation: 'resendWebhookDelivery', params }),
      invalidatesTags: ['WebhookDelivery'],
    }),
  }),
});

export const {
  useGetWebhooksQuery,
  useCreateWebhookMutation,
  useEditWebhookMutation,
  useDeleteWebhookMutation,
  useReplaceWebhookSecretMutation,
  useTestWebhookMutation,
  useGetWebhookDeliveriesQuery,
  useResendWebhookDeliveryMutation,
} = webhookEndpoints;
