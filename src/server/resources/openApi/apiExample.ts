/** A sign-in, a list and a change of the demo data, as commands with their shortened responses. */
export const apiExample = `
curl -X POST 'http://127.0.0.1:3000/api/authentication/token' -H 'Content-Type: application/json' \\
  -d '{"email":"super@cards.test","password":"demo-cards-2026"}'
{"message":"Success","content":"TOKEN"}

curl -X GET 'http://127.0.0.1:3000/api/cards?limit=1&fields=summary' -H 'Authorization: Bearer TOKEN'
{"message":"Success","content":[{"id":"CARD_ID","name":"Ann Smith","version":1,…}],"page":{"next":"…",…}}

curl -X PATCH 'http://127.0.0.1:3000/api/cards/CARD_ID/name' -H 'Authorization: Bearer TOKEN' \\
  -H 'Content-Type: application/json' -d '{"cardOwnerName":"Ann Jones","version":1}'
{"message":"Success","content":{"id":"CARD_ID","name":"Ann Jones","version":2,…}}
`.trim();
