#!/bin/sh
# Any HTTP client, with curl: the first message begins a conversation by its name, the second one continues it, and the third
# command prints every word. Start the server first: npx palimpsest proxy
server=${PALIMPSEST_SERVER:-http://127.0.0.1:4141}

say() {
  curl --silent --show-error --fail "$server/v1/chat/completions" \
    --header 'content-type: application/json' --header 'x-palimpsest-conversation: parcels' \
    --header "authorization: Bearer ${OPENAI_API_KEY:-none}" \
    --data "{\"model\": \"gpt-5\", \"messages\": [{\"role\": \"user\", \"content\": \"$1\"}]}"
  echo
}

say 'My parcel is PX-7741.'
say 'Which parcel is mine?'
curl --silent --show-error --fail "$server/api/v1/conversations/parcels/export?format=markdown"
