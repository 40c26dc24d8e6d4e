// Written by `npm run docs` from the schemas that validate requests.
export interface paths {
    "/api/v1/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message to a model
         * @description Message and reply are stored. If the answer calls `tools`, send their results in `tool_results`.
         */
        post: operations["chat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List or search conversations, newest first */
        get: operations["listConversations"];
        put?: never;
        /** Create an empty conversation */
        post: operations["createConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one conversation
         * @description `details=true` adds what programs show beside it.
         */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        /**
         * Erase a conversation for good
         * @description Removes every message that no fork still has. To only hide it, archive it.
         */
        delete: operations["eraseConversation"];
        options?: never;
        head?: never;
        /** Rename or archive a conversation */
        patch: operations["updateConversation"];
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}/fork": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fork a conversation, or a branch of it
         * @description The fork begins with the same messages and is independent from there on.
         */
        post: operations["forkConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the original messages of a conversation, oldest first
         * @description Word for word, with what the model sees of each now.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}/messages/{depth}/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pin a message, so that no compaction touches it */
        post: operations["pinMessage"];
        /** Unpin a message */
        delete: operations["unpinMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}/messages/{depth}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erase the text of a message, or of a range of messages, for good
         * @description Also in every fork. 409 if a compaction replaces it (undo that), it is pinned (unpin it), or only a tool call or only its result would go (erase both). `redacted` names compactions whose summaries lost their text, `still_said_in` messages that repeat what was erased: erase them too if they are to go.
         */
        delete: operations["eraseMessages"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find messages in all conversations
         * @description Messages with all of the words, or else some of them, best first.
         */
        get: operations["searchMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find messages in a conversation and its branches */
        get: operations["searchConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}/branches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the branches of a conversation, newest first
         * @description A client that changes its history makes a branch. So do overlapping turns, if one calls tools or sends its whole history.
         */
        get: operations["listBranches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}/branches/{branch}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one branch
         * @description Read it at `…/messages?branch=` and `…/view?branch=`.
         */
        get: operations["getBranch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}/branches/{branch}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Continue a conversation from a branch
         * @description The current messages become a branch; activate that one to go back.
         */
        post: operations["activateBranch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}/rewind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Continue a conversation from an earlier message
         * @description The messages after it become a branch. Then send another message, or a chat without one to have the newest answered again.
         */
        post: operations["rewindConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what the model would see now
         * @description Each item names its `origin`.
         */
        get: operations["getView"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}/view/readability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the share of what was said that can still be read in the view */
        get: operations["getReadability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}/originals/{edit_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the original messages behind a summary or a placeholder */
        get: operations["getOriginals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the requests of a conversation that a model answered, newest first
         * @description Imported conversations have none.
         */
        get: operations["listSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}/steps/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what the model was sent, beside the request before
         * @description Without what was erased since.
         */
        get: operations["getStep"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get tokens and money of a conversation, and what compaction saved */
        get: operations["getConversationUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get tokens, money, passes and errors over time
         * @description Net of quotations and of calls for summaries; the provider's cache discount is apart, losses are below 0. Without erased conversations.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}/compactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List every compaction, undo, revision, pin and erasure, newest first */
        get: operations["listCompactions"];
        put?: never;
        /**
         * Compact a conversation now, or preview that
         * @description Whether or not a limit is passed.
         */
        post: operations["compactConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}/compactions/{compaction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Undo a compaction, a revision or a pin
         * @description What it hid shows again, to the byte. Reasoning that the model wrote while the compaction stood is kept, but not sent, unless the undo is undone. `latest` is the newest that is not undone. An undo can itself be undone.
         */
        delete: operations["undoCompaction"];
        options?: never;
        head?: never;
        /**
         * Edit a summary's text
         * @description The revision can be undone.
         */
        patch: operations["reviseSummary"];
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}/lookups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the model looked up by itself, newest first
         * @description The calls of each reply, and the messages that the model got. Undo an entry by its id to remove it from the view.
         */
        get: operations["listLookups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}/memory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the memory strategy of a conversation
         * @description With the context window and prices.
         */
        get: operations["getConversationMemory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the memory strategy of a conversation
         * @description Send the fields to change, alone or as `{"memory_strategy": {…}}`; null removes a field, `{"memory_strategy": null}` all of them.
         */
        patch: operations["updateConversationMemory"];
        trace?: never;
    };
    "/api/v1/users/{user_id}/memory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the memory strategy of a user's conversations
         * @description It applies if a conversation sets nothing. `me` is the caller.
         */
        get: operations["getUserMemory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the memory strategy of a user's conversations
         * @description Send the fields to change, alone or as `{"memory_strategy": {…}}`; null removes a field, `{"memory_strategy": null}` all of them. Without a `mode` the fields apply to every mode that has them.
         */
        patch: operations["updateUserMemory"];
        trace?: never;
    };
    "/api/v1/agents/{agent_type}/memory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the memory strategy of your conversations with an agent
         * @description It overrides your own.
         */
        get: operations["getAgentMemory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the memory strategy of your conversations with an agent
         * @description Send the fields to change, alone or as `{"memory_strategy": {…}}`; null removes a field, `{"memory_strategy": null}` all of them. For your conversations only.
         */
        patch: operations["updateAgentMemory"];
        trace?: never;
    };
    "/api/v1/memory/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is remembered about you
         * @description In any conversation, newest first.
         */
        get: operations["listFacts"];
        put?: never;
        /**
         * Write down a fact for all conversations
         * @description It replaces facts about the same, and later statements do not replace it.
         */
        post: operations["addFact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}/memory/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is remembered of a conversation
         * @description Newest first.
         */
        get: operations["listConversationFacts"];
        put?: never;
        /** Write down a fact for one conversation */
        post: operations["addConversationFact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/memory/facts/{fact_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a fact */
        get: operations["getFact"];
        put?: never;
        post?: never;
        /**
         * Forget a fact for good
         * @description The message that said it stays, and is not noted again; erase it to remove what was said.
         */
        delete: operations["forgetFact"];
        options?: never;
        head?: never;
        /**
         * Rewrite a fact
         * @description The answer is a new fact with the sources of the old one.
         */
        patch: operations["updateFact"];
        trace?: never;
    };
    "/api/v1/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the agents that the settings of this server declare */
        get: operations["listAgents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/agents/{agent_type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one agent */
        get: operations["getAgent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow what happens to a conversation, as server-sent events
         * @description Compactions made, undone or skipped, pins, revisions, changes of branch and title, erasure; also from other servers on the same Postgres.
         */
        get: operations["followConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{conversation_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a conversation as JSON, JSON Lines or Markdown
         * @description The view; with `full` also every original message, branch and edit, so that it can be imported. `jsonl` streams the whole conversation, of any size; a reader that stalls for 60 seconds is disconnected. More than 4 exports and imports at once get 429 and a Retry-After header.
         */
        get: operations["exportConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a conversation from a full JSON export, or a file of any program
         * @description Nothing is overwritten: an id that is taken becomes a new one, and a session that has grown gets what is new. Send files in any format of `palimpsest import` as application/octet-stream or application/x-ndjson: the answer is the first conversation, and `file` says what became of all. Exports as lines may have any size, one conversation of another file 134217728 bytes. More than 4 exports and imports at once get 429 and a Retry-After header.
         */
        post: operations["importConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get who you are and what you may do */
        get: operations["getSession"];
        put?: never;
        /**
         * Sign a browser in
         * @description Send a Palimpsest key, the server token or a code of `palimpsest open` as `Authorization: Bearer …`. The answer sets an HttpOnly cookie, which only reads; to write, send `csrf_token` in the header `x-palimpsest-csrf` too.
         */
        post: operations["signIn"];
        /** Sign a browser out */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a code that signs a browser in once
         * @description For the operator, as `palimpsest open` does.
         */
        post: operations["createSignInCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Agent: {
            agent_type: string;
            description: string | null;
            /** @description Its system prompt, used when a client sends none of its own. */
            instructions: string | null;
            model: string | null;
            /** @description The memory strategy its conversations begin with. */
            memory_strategy: components["schemas"]["ResolvedMemoryStrategy"];
        };
        Branch: {
            /** @description The id of its newest message. */
            id: string;
            /** @description Depth of the last message that it shares with the current conversation; null where there is none. */
            left_after: number | null;
            /** @description How many messages it has beyond that. */
            message_count: number;
            /** @description When its newest message was recorded. */
            recorded_at: number;
            /** @description The first message that only it has. */
            begins: {
                depth: number;
                role: string;
                /** @description How the message begins. */
                text: string;
            };
            /** @description The message of the current conversation at that depth; null where it is shorter. */
            instead: {
                depth: number;
                role: string;
                /** @description How the message begins. */
                text: string;
            } | null;
        };
        ChatAnswer: {
            conversation_id: string;
            reply: string;
            /** @description What the model wants to be run before it goes on; mostly empty. */
            tool_calls: components["schemas"]["ToolCall"][];
            agent_type: string | null;
            model: string;
            /** @description Tokens of the request before and after compaction. */
            tokens: {
                /** @enum {string} */
                kind: "count" | "estimate";
                before: number;
                after: number;
            };
            /** @description What the provider says it counted; cached tokens are among those of the prompt. Null where it says nothing. */
            usage: {
                prompt_tokens: number;
                completion_tokens: number;
                cached_tokens: number;
            } | null;
            /** @description The compaction that was made for this message. */
            compaction: components["schemas"]["CompactionRecord"] | null;
            /** @description The token limit that the request is over, because no compaction may take enough; null when it is held. */
            limit_not_held: number | null;
        };
        ChatEvent: {
            /** @constant */
            event: "delta";
            data: {
                text: string;
            };
        } | {
            /** @constant */
            event: "done";
            data: components["schemas"]["ChatAnswer"];
        } | {
            /** @constant */
            event: "error";
            data: components["schemas"]["Error"];
        };
        ChatImage: {
            /** @enum {string} */
            media_type: "image/png" | "image/jpeg" | "image/gif" | "image/webp";
            /**
             * Format: base64
             * @description The file, in Base64.
             */
            data: string;
        };
        ChatTool: {
            name: string;
            description?: string;
            /** @description JSON Schema of its arguments. */
            parameters: {
                [key: string]: unknown;
            };
        };
        Compaction: {
            id: string;
            at: number;
            /**
             * @description `note`: a pause was marked and nothing compacted. `recall`: earlier messages are quoted and nothing compacted. `lookup`: the model looked something up by itself. `restart`: the client shortened its own history. `restated`: the client re-sends messages in another form (a reply without the text beside its calls, another time in the first message), and that is what the model is sent; what was said is kept.
             * @enum {string}
             */
            kind: "pass" | "repair" | "note" | "undo" | "pin" | "revision" | "restart" | "restated" | "erasure" | "recall" | "lookup";
            mode: string;
            trigger?: components["schemas"]["Trigger"];
            /** @description Why it was made, in one line. */
            because?: string;
            /**
             * @description How far protection was narrowed, because what is protected as set left no room within the limit; absent when it held.
             * @enum {string}
             */
            narrowed?: "newest-exchanges" | "last-exchange";
            /**
             * @description What the last resort took, and all that comes before it in this list; absent when the mode's passes were enough.
             * @enum {string}
             */
            last_resort?: "payloads" | "model-talk" | "user-talk" | "summaries";
            /** @description Kinds of content that the provider refused; `length`: texts longer than the protocol takes, which show their beginning and end. An undo brings them back whole until the next request. */
            repairs?: ("reasoning" | "opaque" | "tools" | "media" | "length")[];
            /** @description What the model looked up while it wrote a reply, in order. */
            lookups?: {
                tool: string;
                /** @description As the model wrote them. */
                arguments: string;
                messages: {
                    conversation_id: string;
                    depth: number;
                }[];
                /** @description Tokens of the answer. */
                tokens: number;
                /** @description The call and its answer stand in views. */
                is_shown: boolean;
            }[];
            /** @description The compaction that this one undid. */
            undoes?: string;
            tokens_before: number;
            tokens_after: number;
            /** @description Messages that the conversation had. */
            conversation_messages?: number;
            /** @description Messages it changed. */
            messages: number;
            /** @description Messages that are still sent unchanged. */
            kept_messages: number;
            /** @description Tokens after, divided by tokens before. */
            ratio: number;
            /** @description Of the facts in what the user and the model said (names, numbers with units, dates, paths, addresses, quotations, errors, decisions, tasks, requests, what the user states about themselves), in the first line of each argument of a tool call, and in the errors that tools returned, the share that can still be read in the view, wherever it stands there. All else that tools returned, fenced code, reasoning and pictures count nowhere: 1 does not mean that old tool output is still in view. `tokens_before` and `tokens_after` tell how much has left. Absent where nothing in what has left can be counted. */
            readable_share?: number;
            /** @description The same for the facts in what has left the view by this compaction and those before it: summarised, removed, cut, retired or given up. 1 where nothing has; 0 where nothing in it can be counted. */
            retained_share: number;
            /** @description Facts that cannot be read in the view any more, newest first, at most 50. */
            missing: string[];
            /** @description How many more there are. */
            missing_more?: number;
            /** @description True where more than 2,000 messages (or 8 million characters) have left the view: an even sample of them was read, and the shares are estimates. */
            is_sampled?: boolean;
            /** @description Why a simpler summariser had to take over, as `model: the model refused`; `model, used all the same: …` is a remark on a summary that stands. */
            fallbacks: string[];
            /** @description What is damaged in the store, where that took the record. What the compaction hid shows again until it is put back; all numbers are 0. */
            damage?: string;
            /** @description False when it was undone. */
            is_standing: boolean;
            summaries: {
                edit_id: string;
                from: number;
                to: number;
                text: string;
                tokens: number;
                is_revised: boolean;
                /** @description Share of the facts in what it was written from that it kept; null for a fixed text, and where nothing could be counted. */
                retained_share: number | null;
                /** @description The first 50 of the facts it lost. */
                missing: string[];
                /** @description How many more it lost. */
                missing_more: number;
            }[];
        };
        CompactionRecord: {
            id: string;
            at: number;
            /**
             * @description `note`: a pause was marked and nothing compacted. `recall`: earlier messages are quoted and nothing compacted. `lookup`: the model looked something up by itself. `restart`: the client shortened its own history. `restated`: the client re-sends messages in another form (a reply without the text beside its calls, another time in the first message), and that is what the model is sent; what was said is kept.
             * @enum {string}
             */
            kind: "pass" | "repair" | "note" | "undo" | "pin" | "revision" | "restart" | "restated" | "erasure" | "recall" | "lookup";
            mode: string;
            trigger?: components["schemas"]["Trigger"];
            /** @description Why it was made, in one line. */
            because?: string;
            /**
             * @description How far protection was narrowed, because what is protected as set left no room within the limit; absent when it held.
             * @enum {string}
             */
            narrowed?: "newest-exchanges" | "last-exchange";
            /**
             * @description What the last resort took, and all that comes before it in this list; absent when the mode's passes were enough.
             * @enum {string}
             */
            last_resort?: "payloads" | "model-talk" | "user-talk" | "summaries";
            /** @description Kinds of content that the provider refused; `length`: texts longer than the protocol takes, which show their beginning and end. An undo brings them back whole until the next request. */
            repairs?: ("reasoning" | "opaque" | "tools" | "media" | "length")[];
            /** @description What the model looked up while it wrote a reply, in order. */
            lookups?: {
                tool: string;
                /** @description As the model wrote them. */
                arguments: string;
                messages: {
                    conversation_id: string;
                    depth: number;
                }[];
                /** @description Tokens of the answer. */
                tokens: number;
                /** @description The call and its answer stand in views. */
                is_shown: boolean;
            }[];
            /** @description The compaction that this one undid. */
            undoes?: string;
            tokens_before: number;
            tokens_after: number;
            /** @description Messages that the conversation had. */
            conversation_messages?: number;
            /** @description Messages it changed. */
            messages: number;
            /** @description Messages that are still sent unchanged. */
            kept_messages: number;
            /** @description Tokens after, divided by tokens before. */
            ratio: number;
            /** @description Of the facts in what the user and the model said (names, numbers with units, dates, paths, addresses, quotations, errors, decisions, tasks, requests, what the user states about themselves), in the first line of each argument of a tool call, and in the errors that tools returned, the share that can still be read in the view, wherever it stands there. All else that tools returned, fenced code, reasoning and pictures count nowhere: 1 does not mean that old tool output is still in view. `tokens_before` and `tokens_after` tell how much has left. Absent where nothing in what has left can be counted. */
            readable_share?: number;
            /** @description The same for the facts in what has left the view by this compaction and those before it: summarised, removed, cut, retired or given up. 1 where nothing has; 0 where nothing in it can be counted. */
            retained_share: number;
            /** @description Facts that cannot be read in the view any more, newest first, at most 50. */
            missing: string[];
            /** @description How many more there are. */
            missing_more?: number;
            /** @description True where more than 2,000 messages (or 8 million characters) have left the view: an even sample of them was read, and the shares are estimates. */
            is_sampled?: boolean;
            /** @description Why a simpler summariser had to take over, as `model: the model refused`; `model, used all the same: …` is a remark on a summary that stands. */
            fallbacks: string[];
            /** @description What is damaged in the store, where that took the record. What the compaction hid shows again until it is put back; all numbers are 0. */
            damage?: string;
        };
        Conversation: {
            id: string;
            title: string | null;
            /** @description Milliseconds since 1970. */
            created_at: number;
            /** @description Milliseconds since 1970. */
            updated_at: number;
            is_archived: boolean;
            /** @description A side call of a coding agent: a title, a probe or the work of a sub-agent, not its main conversation. */
            is_side: boolean;
            /** @description Nothing in it was answered: the provider refused the request, or could not be reached. Sending the request again continues it. */
            is_refused: boolean;
            /** @description The conversation it was forked from, and how many messages they share. */
            forked_from: {
                conversation_id: string;
                messages: number;
            } | null;
            /** @description The client's own session id. */
            session: string | null;
            /** @description Edits that compactions, pins and undos have made. */
            edit_count: number;
            /** @description The agent it is held with. */
            agent_type: string | null;
            message_count: number;
        };
        ConversationDetails: {
            /** @description Every field that holds, and who set it. */
            memory_strategy: components["schemas"]["ResolvedMemoryStrategy"];
            model: components["schemas"]["ResolvedModel"];
            /** @description The sizes of what the model would see now. */
            view: {
                total: number;
                tokens: number;
                /** @description How many items of each kind there are, of all: what was said is of the kind of its role (`user`, `assistant`, `tool` …), the others are `summary`, `note`, `recalled` and `missing-result`. */
                kinds: {
                    kind: string;
                    items: number;
                    tokens: number;
                }[];
            };
            /** @description Compactions in effect, newest first, among the newest 100. */
            compactions: components["schemas"]["Compaction"][];
            /** @description The newest message as the model sees it; null where a summary stands for it. */
            newest: {
                role: string;
                tokens: number;
            } | null;
        };
        ConversationEvent: {
            /** @constant */
            event: "view-progress";
            data: {
                conversation_id: string;
                /**
                 * @description `count`: their tokens are counted. `decide`: what to compact is looked for.
                 * @enum {string}
                 */
                work: "read" | "count" | "decide";
                /** @description How many of them are done. */
                messages: number;
                total: number;
            };
        } | {
            /** @constant */
            event: "pass-started";
            data: {
                conversation_id: string;
                mode: string;
                trigger: components["schemas"]["Trigger"];
                /** @description Why it is made, in one line. */
                because: string;
                steps: number;
                tokens: number;
            };
        } | {
            /** @constant */
            event: "summary-written";
            data: {
                conversation_id: string;
                number: number;
                summariser: string;
                retained_share: number;
                fallbacks: string[];
            };
        } | {
            /** @constant */
            event: "pass-committed";
            data: {
                conversation_id: string;
                compaction: components["schemas"]["CompactionRecord"];
                /** @description The messages it changed, as runs of depths. */
                spans: {
                    from: number;
                    to: number;
                }[];
                /** @description How much it changed that no compaction before it had. */
                items: {
                    tool_outputs: number;
                    tool_inputs: number;
                    messages: number;
                };
            };
        } | {
            /** @constant */
            event: "pass-skipped";
            data: {
                conversation_id: string;
                reason: string;
                /** @description What stood in its way, in one line. */
                because?: string;
                facts: {
                    [key: string]: number;
                };
            };
        } | {
            /** @constant */
            event: "pass-not-due";
            data: {
                conversation_id: string;
                mode: string;
                /** @description What it waits for, in one line. */
                because: string;
            };
        } | {
            /** @constant */
            event: "limit-not-held";
            data: {
                conversation_id: string;
                mode: string;
                limit_tokens: number;
                /** @description Of the request that was sent. */
                tokens: number;
            };
        } | {
            /** @constant */
            event: "pass-simplified";
            data: {
                conversation_id: string;
                mode: string;
            };
        } | {
            /** @constant */
            event: "compaction-undone";
            data: {
                conversation_id: string;
                compaction: components["schemas"]["CompactionRecord"];
            };
        } | {
            /** @constant */
            event: "edit-committed";
            data: {
                conversation_id: string;
                compaction: components["schemas"]["CompactionRecord"];
            };
        } | {
            /** @constant */
            event: "conversation-changed";
            data: {
                conversation_id: string;
                /** @enum {string} */
                field: "title" | "is_archived" | "is_side" | "memory_strategy";
            };
        } | {
            /** @constant */
            event: "conversation-erased";
            data: {
                conversation_id: string;
            };
        } | {
            /** @constant */
            event: "tip-moved";
            data: {
                conversation_id: string;
                /** @description The newest message until now. */
                from: string;
                /** @description The newest message from now on; empty for none. */
                to: string;
            };
        } | {
            /** @constant */
            event: "branch-made";
            data: {
                conversation_id: string;
                branch: string;
            };
        } | {
            /** @constant */
            event: "recalled";
            data: {
                conversation_id: string;
                /** @description Undo it to take the quotation out. */
                compaction_id: string;
                /** @description The message that earlier ones are quoted before. */
                depth: number;
                messages: number;
                facts: number;
                tokens: number;
            };
        } | {
            /** @constant */
            event: "looked-up";
            data: {
                conversation_id: string;
                /** @description The record of it. */
                compaction_id: string;
                /** @description The reply that called the tools. */
                depth: number;
                lookups: {
                    tool: string;
                    messages: number;
                    tokens: number;
                }[];
            };
        } | {
            /** @constant */
            event: "loop-detected";
            data: {
                conversation_id: string;
                loop: {
                    /** @enum {string} */
                    kind: "repeat" | "cycle";
                    length: number;
                    count: number;
                    at: number;
                };
                tool: string;
            };
        };
        ConversationExport: {
            /** @constant */
            format: "palimpsest-conversation";
            /** @constant */
            version: 1;
            conversation: {
                id: string;
                title: string | null;
                createdAt: number;
                updatedAt: number;
                isArchived: boolean;
                strategy: string | null;
                /** @default null */
                agent: string | null;
                session?: string;
                /** @constant */
                isSide?: true;
            };
            view?: unknown[];
            history?: {
                instructions: {
                    sinceDepth: number;
                    instructions: string;
                    recordedAt: number;
                }[];
                transcript: {
                    id: string;
                    /** @enum {string} */
                    role: "system" | "developer" | "user" | "assistant" | "tool";
                    recordedAt: number;
                    /** @enum {string} */
                    protocol: "openai-chat" | "openai-responses" | "anthropic-messages" | "gemini-generate-content" | "ai-sdk";
                    wire: string;
                    contentHash: string;
                    callId?: string;
                    /** @constant */
                    isInterrupted?: true;
                    /** @constant */
                    hasFailed?: true;
                    /** @constant */
                    isReply?: true;
                    viewHash?: string;
                    /** @constant */
                    isErased?: true;
                }[];
                /** @default [] */
                branches: {
                    parent: string | null;
                    messages: {
                        id: string;
                        /** @enum {string} */
                        role: "system" | "developer" | "user" | "assistant" | "tool";
                        recordedAt: number;
                        /** @enum {string} */
                        protocol: "openai-chat" | "openai-responses" | "anthropic-messages" | "gemini-generate-content" | "ai-sdk";
                        wire: string;
                        contentHash: string;
                        callId?: string;
                        /** @constant */
                        isInterrupted?: true;
                        /** @constant */
                        hasFailed?: true;
                        /** @constant */
                        isReply?: true;
                        viewHash?: string;
                        /** @constant */
                        isErased?: true;
                    }[];
                }[];
                edits: ({
                    id: string;
                    compactionId: string;
                    /** @constant */
                    kind: "part-replaced";
                    depth: number;
                    messageId: string;
                    part: number;
                    text: string | null;
                    savedTokens: number;
                    form?: string;
                } | {
                    id: string;
                    compactionId: string;
                    /** @constant */
                    kind: "message-restated";
                    depth: number;
                    messageId: string;
                    wire: {
                        /** @enum {string} */
                        protocol: "openai-chat" | "openai-responses" | "anthropic-messages" | "gemini-generate-content" | "ai-sdk";
                        json: string;
                    };
                    tokens: number;
                } | {
                    id: string;
                    compactionId: string;
                    /** @constant */
                    kind: "span-replaced";
                    from: number;
                    to: number;
                    endId: string;
                    shows: {
                        /** @enum {string} */
                        role: "system" | "developer" | "user" | "assistant";
                        text: string;
                    }[];
                    tokens: number;
                    saidTokens?: number;
                    origin?: {
                        summariser: string;
                        retainedShare?: number;
                        missing: string[];
                        missingMore?: number;
                        fallbacks: string[];
                    };
                } | {
                    id: string;
                    compactionId: string;
                    /** @constant */
                    kind: "summary-retired";
                    target: string;
                } | {
                    id: string;
                    compactionId: string;
                    /** @constant */
                    kind: "summary-revised";
                    target: string;
                    shows: {
                        /** @enum {string} */
                        role: "system" | "developer" | "user" | "assistant";
                        text: string;
                    }[];
                    tokens: number;
                } | {
                    id: string;
                    compactionId: string;
                    /** @constant */
                    kind: "note-inserted";
                    depth: number;
                    messageId: string;
                    shows: {
                        /** @enum {string} */
                        role: "system" | "developer" | "user" | "assistant";
                        text: string;
                    };
                    tokens: number;
                } | {
                    id: string;
                    compactionId: string;
                    /** @constant */
                    kind: "messages-recalled";
                    depth: number;
                    messageId: string;
                    sources: {
                        conversationId?: string;
                        depth: number;
                        messageId: string;
                        characters?: {
                            from: number;
                            to: number;
                        };
                    }[];
                    facts?: string[];
                    tokens: number;
                } | {
                    id: string;
                    compactionId: string;
                    /** @constant */
                    kind: "lookups-made";
                    depth: number;
                    messageId: string;
                    calls: {
                        callId: string;
                        name: string;
                        arguments: string;
                        answer: (string | {
                            conversationId: string;
                            branch?: string;
                            /** @constant */
                            isHere?: true;
                            depth: number;
                            messageId: string;
                            characters: {
                                from: number;
                                to: number;
                            };
                            marks?: {
                                from: number;
                                to: number;
                            }[];
                            /** @constant */
                            isExact?: true;
                        })[];
                    }[];
                    tokens: number;
                } | {
                    id: string;
                    compactionId: string;
                    /** @constant */
                    kind: "message-pinned";
                    depth: number;
                    messageId: string;
                } | {
                    id: string;
                    compactionId: string;
                    /** @constant */
                    kind: "edit-reverted";
                    target: string;
                })[];
                compactions: {
                    id: string;
                    at: number;
                    /** @enum {string} */
                    kind: "pass" | "repair" | "note" | "undo" | "pin" | "revision" | "restart" | "restated" | "erasure" | "recall" | "lookup";
                    mode: string;
                    trigger?: {
                        /** @enum {string} */
                        kind: "turns" | "messages" | "tokens" | "remaining" | "idle" | "tool-output" | "reasoning" | "price" | "arrival" | "manual" | "repair";
                        /** @enum {string} */
                        urgency: "hard" | "soft";
                        limit: number;
                        measured: number;
                    };
                    because?: string;
                    /** @enum {string} */
                    narrowed?: "newest-exchanges" | "last-exchange";
                    /** @enum {string} */
                    lastResort?: "payloads" | "model-talk" | "user-talk" | "summaries";
                    repairs?: ("reasoning" | "opaque" | "tools" | "media" | "length")[];
                    lookups?: {
                        tool: string;
                        arguments: string;
                        messages: {
                            conversationId: string;
                            depth: number;
                        }[];
                        tokens: number;
                        isShown: boolean;
                    }[];
                    undoes?: string;
                    tokensBefore: number;
                    tokensAfter: number;
                    conversationMessages?: number;
                    messages: number;
                    keptMessages: number;
                    ratio: number;
                    retainedShare: number;
                    readableShare?: number;
                    missing: string[];
                    missingMore?: number;
                    isSampled?: boolean;
                    fallbacks: string[];
                }[];
            };
        };
        Error: {
            error: {
                /** @description What is wrong and what to do about it. */
                message: string;
                type: string;
                /** @description The field it is about. */
                param: string | null;
                /** @description For programs; it does not change. */
                code: string | null;
            };
        };
        Fact: {
            id: string;
            /** @description What it says; null once it is forgotten. */
            text: string | null;
            /**
             * @description Only a `current` fact is given to models. `dropped`: there were more than 1,000, and it was the oldest.
             * @enum {string}
             */
            status: "current" | "replaced" | "forgotten" | "dropped";
            /**
             * @description Who noted it.
             * @enum {string}
             */
            by: "rules" | "model" | "person";
            /** @description When it was noted: milliseconds since 1970. */
            at: number;
            /** @description For one that a person wrote: the conversation it is for; null for all. */
            conversation_id: string | null;
            /** @description The messages that say it: `GET …/messages?from=` the depth opens one. */
            sources: {
                conversation_id: string;
                depth: number;
                message_id: string;
            }[];
            /** @description The fact that took its place. */
            replaced_by: string | null;
            /** @description The facts whose place it took. */
            replaces: string[];
            /** @description Facts that say otherwise, and stand. */
            contradicts: string[];
        };
        Figures: {
            /** @description Requests that a model answered. */
            requests: number;
            /** @description Requests that got no answer. */
            failed_requests: number;
            /** @description Passes that were committed, also those that were undone since. */
            compactions: number;
            /** @description Tokens of these requests, as the provider counts them where it says so. */
            sent_tokens: number;
            /** @description Of these, tokens that were read from the provider's cache. */
            cached_tokens: number;
            /** @description Tokens of the answers. */
            received_tokens: number;
            /** @description What would have been sent with every message word for word. */
            whole_tokens: number;
            /** @description Calls that asked a model for a summary or for facts. */
            own_calls: number;
            /** @description What these read and wrote. */
            own_tokens: number;
            /** @description `whole_tokens` less `sent_tokens` and `own_tokens`. Below 0 where it took more than everything would. */
            saved_tokens: number;
            /** @description Requests that did not begin with the request before them. */
            cache_breaks: number;
            /** @description True where the provider did not say what some calls took: those were counted here. */
            is_estimate: boolean;
            /** @description Calls of models without a published price: they are in no figure of money. */
            unpriced_calls: number;
            /** @description US dollars at the prices of the time; null where no call has a published price. */
            dollars: {
                /** @description For the requests and their answers. */
                spent: number;
                /** @description For calls of our own. */
                own: number;
                /** @description With every message word for word, cached as the provider caches. */
                whole: number;
                /** @description `whole` less `spent` and `own`: below 0 where it cost more than everything would. */
                saved: number;
                /** @description What the provider took off for cached tokens; not part of `saved`. */
                cache_discount: number;
            } | null;
        };
        FileReport: {
            /** @description What the file is. */
            format: string;
            conversations: {
                id: string;
                /** @description How many were added. */
                messages: number;
                /** @description It was there already. */
                is_unchanged: boolean;
                /** @description It was there, and messages were added to it. */
                has_grown: boolean;
            }[];
            /** @description What could not be read and was left out; the first thousand. */
            damaged: {
                line: number;
                reason: string;
            }[];
            damaged_count: number;
            /** @description Entries that a transcript has no place for, by kind. */
            left_out: {
                what: string;
                count: number;
            }[];
        };
        FoundConversation: {
            id: string;
            title: string | null;
            /** @description Milliseconds since 1970. */
            created_at: number;
            /** @description Milliseconds since 1970. */
            updated_at: number;
            is_archived: boolean;
            /** @description A side call of a coding agent: a title, a probe or the work of a sub-agent, not its main conversation. */
            is_side: boolean;
            /** @description Nothing in it was answered: the provider refused the request, or could not be reached. Sending the request again continues it. */
            is_refused: boolean;
            /** @description The conversation it was forked from, and how many messages they share. */
            forked_from: {
                conversation_id: string;
                messages: number;
            } | null;
            /** @description The client's own session id. */
            session: string | null;
            /** @description Edits that compactions, pins and undos have made. */
            edit_count: number;
            /** @description The agent it is held with. */
            agent_type: string | null;
            message_count: number;
            /** @description Depth of the newest message found that holds them; null where only the title does. */
            found_at?: number | null;
            /** @description The branch that message is on; null where the conversation as it is has it. */
            found_on?: string | null;
            figures?: components["schemas"]["Figures"];
        };
        MemoryChange: components["schemas"]["MemoryStrategyPatch"] | {
            memory_strategy: components["schemas"]["MemoryMode"] | components["schemas"]["MemoryStrategyPatch"] | null;
        };
        /**
         * @description A strategy given as the name of its mode alone: `"auto"` is `{"mode": "auto"}`.
         * @enum {string}
         */
        MemoryMode: "auto" | "none" | "compact" | "summarize" | "window" | "long" | "blocks";
        /** @description How a conversation is compacted. Each mode has its own fields. */
        MemoryStrategy: components["schemas"]["MemoryMode"] | components["schemas"]["MemoryStrategyAuto"] | components["schemas"]["MemoryStrategyNone"] | components["schemas"]["MemoryStrategyCompact"] | components["schemas"]["MemoryStrategySummarize"] | components["schemas"]["MemoryStrategyWindow"] | components["schemas"]["MemoryStrategyLong"] | components["schemas"]["MemoryStrategyBlocks"] | components["schemas"]["MemoryStrategyFields"];
        /** @description Compacts as soon as keeping old text costs more than dropping it, and before the model's window is full: repeats become references, old tool output is cut to the lines that later steps may need, old steps are merged, old talk is summarized by topic. The default. */
        MemoryStrategyAuto: {
            /** @constant */
            mode: "auto";
            /**
             * @description How much stays in view: `bold` costs least, `careful` keeps most.
             * @default balanced
             * @enum {string}
             */
            auto_keep: "bold" | "balanced" | "careful";
            /** @description Hard limit: compact before a request with more tokens, e.g. 60000. */
            token_budget?: number;
            /** @description Soft limit: compact in the background after a request with more tokens. */
            token_soft_budget?: number;
            /** @description Context window in tokens; the `_pct` fields are fractions of it. Default: the model's, else 400000. */
            context_window_tokens?: number;
            /** @description Hard limit: compact before a request that leaves less than this fraction of the window free. Default: 0.2 if no other limit is set. */
            token_remaining_pct?: number;
            /** @description Soft limit: compact in the background after a request that leaves less than this fraction of the window free. */
            token_soft_remaining_pct?: number;
            /** @description Compact before a request after more turns than this since the last compaction. */
            trigger_turns?: number;
            /** @description Compact when the view has more messages. */
            trigger_messages?: number;
            /** @description Compact after a pause longer than this, when the prompt cache has expired. */
            trigger_idle_minutes?: number;
            /** @description Price of a cached input token, relative to an uncached one. Default: the model's, else 0.1. */
            cache_read_price?: number;
            /** @description Price of writing a token to the prompt cache, relative to an uncached one. Default: the model's, else 1.25. */
            cache_write_price?: number;
            /**
             * @description Who writes summaries: the built-in `extractive` summarizer, a `model` of the provider, or `auto`: the model for compactions that a person asks for and in mode `blocks`, the built-in one for all others. The built-in one also writes if the model fails or takes over 60 seconds, and with `auto` if the model keeps less; what a model writes that keeps little, it completes.
             * @default auto
             * @enum {string}
             */
            summarizer: "auto" | "extractive" | "model";
            /**
             * @description The model that writes summaries; empty for the conversation's own.
             * @default
             */
            summarization_model: string;
            /** @description The prompt of that model. */
            summarization_prompt?: string;
            /**
             * @description Topics to keep in detail, e.g. ["prices", "deadlines"].
             * @default []
             */
            focus_areas: string[];
            /**
             * @description Quotes earlier messages before a question: `auto` if it asks for something out of view, `always` what fits best, `off` never.
             * @default auto
             * @enum {string}
             */
            recall: "off" | "auto" | "always";
            /** @description Most tokens to quote for one question. Default: what the token limit leaves, from a third to a half of it; without a limit 2000, at most 0.3 of what is out of view. */
            recall_budget_tokens?: number;
            /**
             * @description Where to look: in the `conversation`, or in `all` of the user.
             * @default conversation
             * @enum {string}
             */
            recall_scope: "conversation" | "all";
            /**
             * @description Offers the model the tools `recall_search` and `recall_open`, run by the server: `auto` once something is out of view, `always` from the first request on, `off` never.
             * @default off
             * @enum {string}
             */
            recall_tools: "off" | "auto" | "always";
            /**
             * @description Notes facts about the user and gives them when a question needs them: `auto` in talk without tools, `on` always, `off` never. `private` is `off`, and no other conversation quotes this one.
             * @default auto
             * @enum {string}
             */
            memory: "auto" | "on" | "off" | "private";
        };
        /** @description Summarizes each block of messages between two pauses in two to four sentences in the first person of the assistant. */
        MemoryStrategyBlocks: {
            /** @constant */
            mode: "blocks";
            /**
             * @description Compact above this many tokens.
             * @default 26000
             */
            compact_threshold: number;
            /**
             * @description Compact the oldest blocks until this many tokens are left.
             * @default 20000
             */
            compact_target: number;
            /**
             * @description Newest messages that stay.
             * @default 30
             */
            keep_uncompacted_messages: number;
            /**
             * @description Most summaries to send.
             * @default 5
             */
            max_summaries: number;
            /**
             * @description Beyond that, `retire` omits the oldest summaries, `merge` makes them one.
             * @default retire
             * @enum {string}
             */
            summary_overflow: "retire" | "merge";
            /**
             * @description A pause this long ends a block, and shows as `[TIME GAP: …]`.
             * @default 120
             */
            block_gap_minutes: number;
            /**
             * @description Shorter blocks are not summarized.
             * @default 15
             */
            block_min_messages: number;
            /**
             * @description Without pauses a block ends at a change of topic, at the latest after this many messages.
             * @default 50
             */
            block_max_messages: number;
            /**
             * @description Keep messages with decisions, promises and dates longer.
             * @default false
             */
            keep_important: boolean;
            /** @description Hard limit: compact before a request with more tokens, e.g. 60000. */
            token_budget?: number;
            /** @description Soft limit: compact in the background after a request with more tokens. */
            token_soft_budget?: number;
            /** @description Context window in tokens; the `_pct` fields are fractions of it. Default: the model's, else 400000. */
            context_window_tokens?: number;
            /** @description Hard limit: compact before a request that leaves less than this fraction of the window free. Default: 0.2 if no other limit is set. */
            token_remaining_pct?: number;
            /** @description Soft limit: compact in the background after a request that leaves less than this fraction of the window free. */
            token_soft_remaining_pct?: number;
            /** @description Compact before a request after more turns than this since the last compaction. */
            trigger_turns?: number;
            /** @description Compact when the view has more messages. */
            trigger_messages?: number;
            /** @description Compact after a pause longer than this, when the prompt cache has expired. */
            trigger_idle_minutes?: number;
            /**
             * @description Who writes summaries: the built-in `extractive` summarizer, a `model` of the provider, or `auto`: the model for compactions that a person asks for and in mode `blocks`, the built-in one for all others. The built-in one also writes if the model fails or takes over 60 seconds, and with `auto` if the model keeps less; what a model writes that keeps little, it completes.
             * @default auto
             * @enum {string}
             */
            summarizer: "auto" | "extractive" | "model";
            /**
             * @description The model that writes summaries; empty for the conversation's own.
             * @default
             */
            summarization_model: string;
            /** @description The prompt of that model. */
            summarization_prompt?: string;
            /**
             * @description Topics to keep in detail, e.g. ["prices", "deadlines"].
             * @default []
             */
            focus_areas: string[];
            /**
             * @description Quotes earlier messages before a question: `auto` if it asks for something out of view, `always` what fits best, `off` never.
             * @default auto
             * @enum {string}
             */
            recall: "off" | "auto" | "always";
            /** @description Most tokens to quote for one question. Default: what the token limit leaves, from a third to a half of it; without a limit 2000, at most 0.3 of what is out of view. */
            recall_budget_tokens?: number;
            /**
             * @description Where to look: in the `conversation`, or in `all` of the user.
             * @default conversation
             * @enum {string}
             */
            recall_scope: "conversation" | "all";
            /**
             * @description Offers the model the tools `recall_search` and `recall_open`, run by the server: `auto` once something is out of view, `always` from the first request on, `off` never.
             * @default off
             * @enum {string}
             */
            recall_tools: "off" | "auto" | "always";
            /**
             * @description Notes facts about the user and gives them when a question needs them: `auto` in talk without tools, `on` always, `off` never. `private` is `off`, and no other conversation quotes this one.
             * @default auto
             * @enum {string}
             */
            memory: "auto" | "on" | "off" | "private";
        };
        /** @description Removes old tool payloads; talk stays word for word, unless the request would not fit the model's window. For agents. */
        MemoryStrategyCompact: {
            /** @constant */
            mode: "compact";
            /**
             * @description Newest turns that stay.
             * @default 2
             */
            compact_keep: number;
            /** @description Compact before a request after more turns than this since the last compaction. */
            compact_trigger_turns?: number;
            /** @description Hard limit: compact before a request with more tokens, e.g. 60000. */
            token_budget?: number;
            /** @description Soft limit: compact in the background after a request with more tokens. */
            token_soft_budget?: number;
            /** @description Context window in tokens; the `_pct` fields are fractions of it. Default: the model's, else 400000. */
            context_window_tokens?: number;
            /** @description Hard limit: compact before a request that leaves less than this fraction of the window free. Default: 0.2 if no other limit is set. */
            token_remaining_pct?: number;
            /** @description Soft limit: compact in the background after a request that leaves less than this fraction of the window free. */
            token_soft_remaining_pct?: number;
            /** @description Compact when the view has more messages. */
            trigger_messages?: number;
            /** @description Compact after a pause longer than this, when the prompt cache has expired. */
            trigger_idle_minutes?: number;
            /**
             * @description Also remove the arguments of tool calls.
             * @default false
             */
            compact_clear_tool_inputs: boolean;
            /**
             * @description Tools whose payloads stay.
             * @default []
             */
            compact_exclude_tools: string[];
            /**
             * @description Remove payloads of these tools only; overrides the exclude list.
             * @default []
             */
            compact_include_tools: string[];
            /**
             * @description What replaces a payload: a fixed `marker`, a `digest` of its rare identifiers, or a `preview` of its beginning and end.
             * @default marker
             * @enum {string}
             */
            compact_shows: "marker" | "digest" | "preview";
            /**
             * @description Further tool results that stay: the newest, and those that the model has used least.
             * @default 0
             */
            compact_keep_results: number;
            /**
             * @description Newest messages with tool calls whose arguments stay.
             * @default 0
             */
            compact_keep_calls: number;
            /** @description Compact when re-reading removable payloads has cost this many times what rewriting the prompt costs. */
            compact_trigger_waste?: number;
            /** @description Price of a cached input token, relative to an uncached one. Default: the model's, else 0.1. */
            cache_read_price?: number;
            /** @description Price of writing a token to the prompt cache, relative to an uncached one. Default: the model's, else 1.25. */
            cache_write_price?: number;
            /** @description Stop removing at this many tokens. */
            token_target?: number;
            /**
             * @description Replace repeated text with a reference to the first copy and a diff.
             * @default false
             */
            reference_repeats: boolean;
            /**
             * @description Omit reasoning of earlier turns: with every compaction, and when keeping it costs more or the prompt cache has expired.
             * @default false
             */
            strip_reasoning: boolean;
            /**
             * @description Who writes summaries: the built-in `extractive` summarizer, a `model` of the provider, or `auto`: the model for compactions that a person asks for and in mode `blocks`, the built-in one for all others. The built-in one also writes if the model fails or takes over 60 seconds, and with `auto` if the model keeps less; what a model writes that keeps little, it completes.
             * @default auto
             * @enum {string}
             */
            summarizer: "auto" | "extractive" | "model";
            /**
             * @description Quotes earlier messages before a question: `auto` if it asks for something out of view, `always` what fits best, `off` never.
             * @default auto
             * @enum {string}
             */
            recall: "off" | "auto" | "always";
            /** @description Most tokens to quote for one question. Default: what the token limit leaves, from a third to a half of it; without a limit 2000, at most 0.3 of what is out of view. */
            recall_budget_tokens?: number;
            /**
             * @description Where to look: in the `conversation`, or in `all` of the user.
             * @default conversation
             * @enum {string}
             */
            recall_scope: "conversation" | "all";
            /**
             * @description Offers the model the tools `recall_search` and `recall_open`, run by the server: `auto` once something is out of view, `always` from the first request on, `off` never.
             * @default off
             * @enum {string}
             */
            recall_tools: "off" | "auto" | "always";
            /**
             * @description Notes facts about the user and gives them when a question needs them: `auto` in talk without tools, `on` always, `off` never. `private` is `off`, and no other conversation quotes this one.
             * @default auto
             * @enum {string}
             */
            memory: "auto" | "on" | "off" | "private";
        };
        /** @description Fields without a mode override a strategy that has one, and must belong to its mode. */
        MemoryStrategyFields: {
            /**
             * @description How much stays in view: `bold` costs least, `careful` keeps most.
             * @enum {string}
             */
            auto_keep?: "bold" | "balanced" | "careful";
            /** @description Hard limit: compact before a request with more tokens, e.g. 60000. */
            token_budget?: number;
            /** @description Soft limit: compact in the background after a request with more tokens. */
            token_soft_budget?: number;
            /** @description Context window in tokens; the `_pct` fields are fractions of it. Default: the model's, else 400000. */
            context_window_tokens?: number;
            /** @description Hard limit: compact before a request that leaves less than this fraction of the window free. Default: 0.2 if no other limit is set. */
            token_remaining_pct?: number;
            /** @description Soft limit: compact in the background after a request that leaves less than this fraction of the window free. */
            token_soft_remaining_pct?: number;
            /** @description Compact before a request after more turns than this since the last compaction. */
            trigger_turns?: number;
            /** @description Compact when the view has more messages. */
            trigger_messages?: number;
            /** @description Compact after a pause longer than this, when the prompt cache has expired. */
            trigger_idle_minutes?: number;
            /** @description Price of a cached input token, relative to an uncached one. Default: the model's, else 0.1. */
            cache_read_price?: number;
            /** @description Price of writing a token to the prompt cache, relative to an uncached one. Default: the model's, else 1.25. */
            cache_write_price?: number;
            /**
             * @description Who writes summaries: the built-in `extractive` summarizer, a `model` of the provider, or `auto`: the model for compactions that a person asks for and in mode `blocks`, the built-in one for all others. The built-in one also writes if the model fails or takes over 60 seconds, and with `auto` if the model keeps less; what a model writes that keeps little, it completes.
             * @enum {string}
             */
            summarizer?: "auto" | "extractive" | "model";
            /** @description The model that writes summaries; empty for the conversation's own. */
            summarization_model?: string;
            /** @description The prompt of that model. */
            summarization_prompt?: string;
            /** @description Topics to keep in detail, e.g. ["prices", "deadlines"]. */
            focus_areas?: string[];
            /**
             * @description Quotes earlier messages before a question: `auto` if it asks for something out of view, `always` what fits best, `off` never.
             * @enum {string}
             */
            recall?: "off" | "auto" | "always";
            /** @description Most tokens to quote for one question. Default: what the token limit leaves, from a third to a half of it; without a limit 2000, at most 0.3 of what is out of view. */
            recall_budget_tokens?: number;
            /**
             * @description Where to look: in the `conversation`, or in `all` of the user.
             * @enum {string}
             */
            recall_scope?: "conversation" | "all";
            /**
             * @description Offers the model the tools `recall_search` and `recall_open`, run by the server: `auto` once something is out of view, `always` from the first request on, `off` never.
             * @enum {string}
             */
            recall_tools?: "off" | "auto" | "always";
            /**
             * @description Notes facts about the user and gives them when a question needs them: `auto` in talk without tools, `on` always, `off` never. `private` is `off`, and no other conversation quotes this one.
             * @enum {string}
             */
            memory?: "auto" | "on" | "off" | "private";
            /** @description Newest turns that stay. */
            compact_keep?: number;
            /** @description Compact before a request after more turns than this since the last compaction. */
            compact_trigger_turns?: number;
            /** @description Also remove the arguments of tool calls. */
            compact_clear_tool_inputs?: boolean;
            /** @description Tools whose payloads stay. */
            compact_exclude_tools?: string[];
            /** @description Remove payloads of these tools only; overrides the exclude list. */
            compact_include_tools?: string[];
            /**
             * @description What replaces a payload: a fixed `marker`, a `digest` of its rare identifiers, or a `preview` of its beginning and end.
             * @enum {string}
             */
            compact_shows?: "marker" | "digest" | "preview";
            /** @description Further tool results that stay: the newest, and those that the model has used least. */
            compact_keep_results?: number;
            /** @description Newest messages with tool calls whose arguments stay. */
            compact_keep_calls?: number;
            /** @description Compact when re-reading removable payloads has cost this many times what rewriting the prompt costs. */
            compact_trigger_waste?: number;
            /** @description Stop removing at this many tokens. */
            token_target?: number;
            /** @description Replace repeated text with a reference to the first copy and a diff. */
            reference_repeats?: boolean;
            /** @description Omit reasoning of earlier turns: with every compaction, and when keeping it costs more or the prompt cache has expired. */
            strip_reasoning?: boolean;
            /** @description Newest messages that stay; up to six more if the topic began there. */
            summarize_keep?: number;
            /** @description Shorter conversations are not compacted. */
            summarize_min_messages?: number;
            /** @description Size of a summary as a fraction of what it replaces. All together take at most half of the token limit and 18,000 tokens. */
            summary_ratio?: number;
            /**
             * @description `history`: each pass adds a summary as one message; `two-messages`: one summary of everything and its acknowledgement.
             * @enum {string}
             */
            summarize_form?: "history" | "two-messages";
            /** @description Cut tool output to this many characters once it leaves the newest exchange; 0 for never. */
            tool_output_trim_chars?: number;
            /** @description Summarize the middle when there are more messages; 0 for never. */
            max_history_messages?: number;
            /** @description Replace old tool output over 3,000 characters with its beginning, errors and end, instead of cutting it. */
            tool_output_offload?: boolean;
            /** @description Newest tokens whose tool output is not offloaded. */
            offload_protect_tokens?: number;
            /** @description Offload once it frees about this many tokens. */
            offload_min_tokens?: number;
            /** @description Target size of the view in tokens. */
            target_context_tokens?: number;
            /** @description Compress above this fraction of the target size. */
            compress_threshold?: number;
            /** @description Compress the model's messages down to this fraction of the target size, the user's only until there is room for the next turns. */
            compress_target?: number;
            /** @description Newest tokens that stay; at most half of what the limit leaves for messages. */
            raw_recent_tokens?: number;
            /** @description The user's newest messages that stay, if the limit allows. */
            user_recent_turns?: number;
            /** @description The model's newest messages that stay, if the limit allows. */
            assistant_recent_turns?: number;
            /** @description Shorten older messages of the user to this fraction. */
            user_ratio?: number;
            /** @description Shorten older messages of the model to this fraction. */
            assistant_ratio?: number;
            /** @description Compact above this many tokens. */
            compact_threshold?: number;
            /** @description Compact the oldest blocks until this many tokens are left. */
            compact_target?: number;
            /** @description Newest messages that stay. */
            keep_uncompacted_messages?: number;
            /** @description Most summaries to send. */
            max_summaries?: number;
            /**
             * @description Beyond that, `retire` omits the oldest summaries, `merge` makes them one.
             * @enum {string}
             */
            summary_overflow?: "retire" | "merge";
            /** @description A pause this long ends a block, and shows as `[TIME GAP: …]`. */
            block_gap_minutes?: number;
            /** @description Shorter blocks are not summarized. */
            block_min_messages?: number;
            /** @description Without pauses a block ends at a change of topic, at the latest after this many messages. */
            block_max_messages?: number;
            /** @description Keep messages with decisions, promises and dates longer. */
            keep_important?: boolean;
        };
        /** @description Shortens older messages one by one, the model's more than the user's, and never code or exact quotations. For one conversation that lasts for months. */
        MemoryStrategyLong: {
            /** @constant */
            mode: "long";
            /**
             * @description Target size of the view in tokens.
             * @default 150000
             */
            target_context_tokens: number;
            /**
             * @description Compress above this fraction of the target size.
             * @default 0.8
             */
            compress_threshold: number;
            /**
             * @description Compress the model's messages down to this fraction of the target size, the user's only until there is room for the next turns.
             * @default 0.5
             */
            compress_target: number;
            /**
             * @description Newest tokens that stay; at most half of what the limit leaves for messages.
             * @default 40000
             */
            raw_recent_tokens: number;
            /**
             * @description The user's newest messages that stay, if the limit allows.
             * @default 20
             */
            user_recent_turns: number;
            /**
             * @description The model's newest messages that stay, if the limit allows.
             * @default 10
             */
            assistant_recent_turns: number;
            /**
             * @description Shorten older messages of the user to this fraction.
             * @default 0.7
             */
            user_ratio: number;
            /**
             * @description Shorten older messages of the model to this fraction.
             * @default 0.2
             */
            assistant_ratio: number;
            /**
             * @description Replace repeated text with a reference to the first copy and a diff.
             * @default true
             */
            reference_repeats: boolean;
            /** @description Hard limit: compact before a request with more tokens, e.g. 60000. */
            token_budget?: number;
            /** @description Soft limit: compact in the background after a request with more tokens. */
            token_soft_budget?: number;
            /** @description Context window in tokens; the `_pct` fields are fractions of it. Default: the model's, else 400000. */
            context_window_tokens?: number;
            /** @description Hard limit: compact before a request that leaves less than this fraction of the window free. Default: 0.2 if no other limit is set. */
            token_remaining_pct?: number;
            /** @description Soft limit: compact in the background after a request that leaves less than this fraction of the window free. */
            token_soft_remaining_pct?: number;
            /** @description Compact before a request after more turns than this since the last compaction. */
            trigger_turns?: number;
            /** @description Compact when the view has more messages. */
            trigger_messages?: number;
            /** @description Compact after a pause longer than this, when the prompt cache has expired. */
            trigger_idle_minutes?: number;
            /**
             * @description Who writes summaries: the built-in `extractive` summarizer, a `model` of the provider, or `auto`: the model for compactions that a person asks for and in mode `blocks`, the built-in one for all others. The built-in one also writes if the model fails or takes over 60 seconds, and with `auto` if the model keeps less; what a model writes that keeps little, it completes.
             * @default auto
             * @enum {string}
             */
            summarizer: "auto" | "extractive" | "model";
            /**
             * @description The model that writes summaries; empty for the conversation's own.
             * @default
             */
            summarization_model: string;
            /** @description The prompt of that model. */
            summarization_prompt?: string;
            /**
             * @description Topics to keep in detail, e.g. ["prices", "deadlines"].
             * @default []
             */
            focus_areas: string[];
            /**
             * @description Quotes earlier messages before a question: `auto` if it asks for something out of view, `always` what fits best, `off` never.
             * @default auto
             * @enum {string}
             */
            recall: "off" | "auto" | "always";
            /** @description Most tokens to quote for one question. Default: what the token limit leaves, from a third to a half of it; without a limit 2000, at most 0.3 of what is out of view. */
            recall_budget_tokens?: number;
            /**
             * @description Where to look: in the `conversation`, or in `all` of the user.
             * @default conversation
             * @enum {string}
             */
            recall_scope: "conversation" | "all";
            /**
             * @description Offers the model the tools `recall_search` and `recall_open`, run by the server: `auto` once something is out of view, `always` from the first request on, `off` never.
             * @default off
             * @enum {string}
             */
            recall_tools: "off" | "auto" | "always";
            /**
             * @description Notes facts about the user and gives them when a question needs them: `auto` in talk without tools, `on` always, `off` never. `private` is `off`, and no other conversation quotes this one.
             * @default auto
             * @enum {string}
             */
            memory: "auto" | "on" | "off" | "private";
        };
        /** @description No compaction: the whole conversation is sent. */
        MemoryStrategyNone: {
            /** @constant */
            mode: "none";
            /**
             * @description Quotes earlier messages before a question: `auto` if it asks for something out of view, `always` what fits best, `off` never.
             * @default auto
             * @enum {string}
             */
            recall: "off" | "auto" | "always";
            /** @description Most tokens to quote for one question. Default: what the token limit leaves, from a third to a half of it; without a limit 2000, at most 0.3 of what is out of view. */
            recall_budget_tokens?: number;
            /**
             * @description Where to look: in the `conversation`, or in `all` of the user.
             * @default conversation
             * @enum {string}
             */
            recall_scope: "conversation" | "all";
            /**
             * @description Offers the model the tools `recall_search` and `recall_open`, run by the server: `auto` once something is out of view, `always` from the first request on, `off` never.
             * @default off
             * @enum {string}
             */
            recall_tools: "off" | "auto" | "always";
            /**
             * @description Notes facts about the user and gives them when a question needs them: `auto` in talk without tools, `on` always, `off` never. `private` is `off`, and no other conversation quotes this one.
             * @default auto
             * @enum {string}
             */
            memory: "auto" | "on" | "off" | "private";
        };
        /** @description Some fields of a memory strategy; null removes a field. */
        MemoryStrategyPatch: {
            mode?: ("auto" | "none" | "compact" | "summarize" | "window" | "long" | "blocks") | null;
            auto_keep?: ("bold" | "balanced" | "careful") | null;
            token_budget?: number | null;
            token_soft_budget?: number | null;
            context_window_tokens?: number | null;
            token_remaining_pct?: number | null;
            token_soft_remaining_pct?: number | null;
            trigger_turns?: number | null;
            trigger_messages?: number | null;
            trigger_idle_minutes?: number | null;
            cache_read_price?: number | null;
            cache_write_price?: number | null;
            summarizer?: ("auto" | "extractive" | "model") | null;
            summarization_model?: string | null;
            summarization_prompt?: string | null;
            focus_areas?: string[] | null;
            recall?: ("off" | "auto" | "always") | null;
            recall_budget_tokens?: number | null;
            recall_scope?: ("conversation" | "all") | null;
            recall_tools?: ("off" | "auto" | "always") | null;
            memory?: ("auto" | "on" | "off" | "private") | null;
            compact_keep?: number | null;
            compact_trigger_turns?: number | null;
            compact_clear_tool_inputs?: boolean | null;
            compact_exclude_tools?: string[] | null;
            compact_include_tools?: string[] | null;
            compact_shows?: ("marker" | "digest" | "preview") | null;
            compact_keep_results?: number | null;
            compact_keep_calls?: number | null;
            compact_trigger_waste?: number | null;
            token_target?: number | null;
            reference_repeats?: boolean | null;
            strip_reasoning?: boolean | null;
            summarize_keep?: number | null;
            summarize_min_messages?: number | null;
            summary_ratio?: number | null;
            summarize_form?: ("history" | "two-messages") | null;
            tool_output_trim_chars?: number | null;
            max_history_messages?: number | null;
            tool_output_offload?: boolean | null;
            offload_protect_tokens?: number | null;
            offload_min_tokens?: number | null;
            target_context_tokens?: number | null;
            compress_threshold?: number | null;
            compress_target?: number | null;
            raw_recent_tokens?: number | null;
            user_recent_turns?: number | null;
            assistant_recent_turns?: number | null;
            user_ratio?: number | null;
            assistant_ratio?: number | null;
            compact_threshold?: number | null;
            compact_target?: number | null;
            keep_uncompacted_messages?: number | null;
            max_summaries?: number | null;
            summary_overflow?: ("retire" | "merge") | null;
            block_gap_minutes?: number | null;
            block_min_messages?: number | null;
            block_max_messages?: number | null;
            keep_important?: boolean | null;
        };
        /** @description Replaces everything but the newest messages with summaries, each of up to 60 messages about one topic; of more than eight the oldest become one. For chats. */
        MemoryStrategySummarize: {
            /** @constant */
            mode: "summarize";
            /**
             * @description Newest messages that stay; up to six more if the topic began there.
             * @default 15
             */
            summarize_keep: number;
            /**
             * @description Shorter conversations are not compacted.
             * @default 30
             */
            summarize_min_messages: number;
            /**
             * @description Size of a summary as a fraction of what it replaces. All together take at most half of the token limit and 18,000 tokens.
             * @default 0.3
             */
            summary_ratio: number;
            /**
             * @description `history`: each pass adds a summary as one message; `two-messages`: one summary of everything and its acknowledgement.
             * @default history
             * @enum {string}
             */
            summarize_form: "history" | "two-messages";
            /** @description Hard limit: compact before a request with more tokens, e.g. 60000. */
            token_budget?: number;
            /** @description Soft limit: compact in the background after a request with more tokens. */
            token_soft_budget?: number;
            /** @description Context window in tokens; the `_pct` fields are fractions of it. Default: the model's, else 400000. */
            context_window_tokens?: number;
            /** @description Hard limit: compact before a request that leaves less than this fraction of the window free. Default: 0.2 if no other limit is set. */
            token_remaining_pct?: number;
            /** @description Soft limit: compact in the background after a request that leaves less than this fraction of the window free. */
            token_soft_remaining_pct?: number;
            /** @description Compact before a request after more turns than this since the last compaction. */
            trigger_turns?: number;
            /** @description Compact when the view has more messages. */
            trigger_messages?: number;
            /** @description Compact after a pause longer than this, when the prompt cache has expired. */
            trigger_idle_minutes?: number;
            /**
             * @description Who writes summaries: the built-in `extractive` summarizer, a `model` of the provider, or `auto`: the model for compactions that a person asks for and in mode `blocks`, the built-in one for all others. The built-in one also writes if the model fails or takes over 60 seconds, and with `auto` if the model keeps less; what a model writes that keeps little, it completes.
             * @default auto
             * @enum {string}
             */
            summarizer: "auto" | "extractive" | "model";
            /**
             * @description The model that writes summaries; empty for the conversation's own.
             * @default
             */
            summarization_model: string;
            /** @description The prompt of that model. */
            summarization_prompt?: string;
            /**
             * @description Topics to keep in detail, e.g. ["prices", "deadlines"].
             * @default []
             */
            focus_areas: string[];
            /**
             * @description Omit reasoning of earlier turns: with every compaction, and when keeping it costs more or the prompt cache has expired.
             * @default false
             */
            strip_reasoning: boolean;
            /**
             * @description Quotes earlier messages before a question: `auto` if it asks for something out of view, `always` what fits best, `off` never.
             * @default auto
             * @enum {string}
             */
            recall: "off" | "auto" | "always";
            /** @description Most tokens to quote for one question. Default: what the token limit leaves, from a third to a half of it; without a limit 2000, at most 0.3 of what is out of view. */
            recall_budget_tokens?: number;
            /**
             * @description Where to look: in the `conversation`, or in `all` of the user.
             * @default conversation
             * @enum {string}
             */
            recall_scope: "conversation" | "all";
            /**
             * @description Offers the model the tools `recall_search` and `recall_open`, run by the server: `auto` once something is out of view, `always` from the first request on, `off` never.
             * @default off
             * @enum {string}
             */
            recall_tools: "off" | "auto" | "always";
            /**
             * @description Notes facts about the user and gives them when a question needs them: `auto` in talk without tools, `on` always, `off` never. `private` is `off`, and no other conversation quotes this one.
             * @default auto
             * @enum {string}
             */
            memory: "auto" | "on" | "off" | "private";
        };
        /** @description Trims long tool output; keeps the first exchange and the newest messages of a long history, with a summary between them. */
        MemoryStrategyWindow: {
            /** @constant */
            mode: "window";
            /**
             * @description Cut tool output to this many characters once it leaves the newest exchange; 0 for never.
             * @default 2000
             */
            tool_output_trim_chars: number;
            /**
             * @description Summarize the middle when there are more messages; 0 for never.
             * @default 40
             */
            max_history_messages: number;
            /**
             * @description Replace old tool output over 3,000 characters with its beginning, errors and end, instead of cutting it.
             * @default false
             */
            tool_output_offload: boolean;
            /**
             * @description Newest tokens whose tool output is not offloaded.
             * @default 50000
             */
            offload_protect_tokens: number;
            /**
             * @description Offload once it frees about this many tokens.
             * @default 30000
             */
            offload_min_tokens: number;
            /**
             * @description Omit reasoning of earlier turns: with every compaction, and when keeping it costs more or the prompt cache has expired.
             * @default true
             */
            strip_reasoning: boolean;
            /** @description Hard limit: compact before a request with more tokens, e.g. 60000. */
            token_budget?: number;
            /** @description Soft limit: compact in the background after a request with more tokens. */
            token_soft_budget?: number;
            /** @description Context window in tokens; the `_pct` fields are fractions of it. Default: the model's, else 400000. */
            context_window_tokens?: number;
            /** @description Hard limit: compact before a request that leaves less than this fraction of the window free. Default: 0.2 if no other limit is set. */
            token_remaining_pct?: number;
            /** @description Soft limit: compact in the background after a request that leaves less than this fraction of the window free. */
            token_soft_remaining_pct?: number;
            /** @description Compact before a request after more turns than this since the last compaction. */
            trigger_turns?: number;
            /** @description Compact when the view has more messages. */
            trigger_messages?: number;
            /** @description Compact after a pause longer than this, when the prompt cache has expired. */
            trigger_idle_minutes?: number;
            /**
             * @description Who writes summaries: the built-in `extractive` summarizer, a `model` of the provider, or `auto`: the model for compactions that a person asks for and in mode `blocks`, the built-in one for all others. The built-in one also writes if the model fails or takes over 60 seconds, and with `auto` if the model keeps less; what a model writes that keeps little, it completes.
             * @default auto
             * @enum {string}
             */
            summarizer: "auto" | "extractive" | "model";
            /**
             * @description The model that writes summaries; empty for the conversation's own.
             * @default
             */
            summarization_model: string;
            /** @description The prompt of that model. */
            summarization_prompt?: string;
            /**
             * @description Topics to keep in detail, e.g. ["prices", "deadlines"].
             * @default []
             */
            focus_areas: string[];
            /**
             * @description Quotes earlier messages before a question: `auto` if it asks for something out of view, `always` what fits best, `off` never.
             * @default auto
             * @enum {string}
             */
            recall: "off" | "auto" | "always";
            /** @description Most tokens to quote for one question. Default: what the token limit leaves, from a third to a half of it; without a limit 2000, at most 0.3 of what is out of view. */
            recall_budget_tokens?: number;
            /**
             * @description Where to look: in the `conversation`, or in `all` of the user.
             * @default conversation
             * @enum {string}
             */
            recall_scope: "conversation" | "all";
            /**
             * @description Offers the model the tools `recall_search` and `recall_open`, run by the server: `auto` once something is out of view, `always` from the first request on, `off` never.
             * @default off
             * @enum {string}
             */
            recall_tools: "off" | "auto" | "always";
            /**
             * @description Notes facts about the user and gives them when a question needs them: `auto` in talk without tools, `on` always, `off` never. `private` is `off`, and no other conversation quotes this one.
             * @default auto
             * @enum {string}
             */
            memory: "auto" | "on" | "off" | "private";
        };
        Message: {
            id: string;
            depth: number;
            role: string;
            recorded_at: number;
            original_tokens: number;
            /** @description Tokens it takes in the view; 0 where a summary stands for it. */
            current_tokens: number;
            /** @enum {string} */
            state: "raw" | "summarized" | "reference";
            /**
             * @description A tool's payload was removed from it.
             * @constant
             */
            compacted?: true;
            /** @description The summary that stands for it. */
            summary: {
                edit_id: string;
                compaction_id: string;
                from: number;
                to: number;
                tokens: number;
            } | null;
            /** @description What shows in place of its parts. */
            shows: components["schemas"]["ShownPart"][];
            /** @description What is quoted to the model before it; absent where nothing is. */
            recalled?: {
                edit_id: string;
                compaction_id: string;
                /** @description The messages that are quoted. */
                sources: {
                    /** @description Null where it is a message of this conversation. */
                    conversation_id: string | null;
                    depth: number;
                    message_id: string;
                }[];
                /** @description Ids of the facts that are told. */
                facts: string[];
                tokens: number;
            };
            /** @description How its client re-sends it, which is what the model is sent; absent where that is what was said. */
            client_form?: {
                edit_id: string;
                compaction_id: string;
                protocol: string;
                wire: string;
            };
            /** @description SHA-256 of the wire. */
            content_hash: string;
            is_pinned: boolean;
            is_interrupted: boolean;
            /** @description A person erased its text: the wire is empty. */
            is_erased: boolean;
            /** @description Its text cannot be read from the store: the wire is empty. Put it back from a back-up, or erase it. */
            is_damaged: boolean;
            /** @description What it says, the same whatever its protocol; empty where it was erased or is damaged. */
            parts: components["schemas"]["Part"][];
            protocol: string;
            /** @description The original message, in the JSON of its protocol. */
            wire: string;
        };
        Origin: {
            /** @constant */
            kind: "message";
            depth: number;
            id: string;
            edits: components["schemas"]["ShownPart"][];
        } | {
            /** @constant */
            kind: "summary";
            edit_id: string;
            compaction_id: string;
            from: number;
            to: number;
        } | {
            /** @constant */
            kind: "note";
            edit_id: string;
            compaction_id: string;
            depth: number;
        } | {
            /** @constant */
            kind: "recalled";
            edit_id: string;
            compaction_id: string;
            depth: number;
            /** @description The messages that are quoted. */
            sources: {
                /** @description Null where it is a message of this conversation. */
                conversation_id: string | null;
                depth: number;
                message_id: string;
            }[];
            /** @description Ids of the facts that are told. */
            facts: string[];
        } | {
            /** @constant */
            kind: "missing-result";
            call_id: string;
        };
        Original: {
            edit_id: string;
            compaction_id: string;
            kind: string;
            shows: {
                role: string;
                text: string;
            }[] | string | null;
            part: number | null;
            from: number;
            to: number;
            messages: {
                depth: number;
                id: string;
                role: string;
                recorded_at: number;
                tokens: number;
                parts: components["schemas"]["Part"][];
                content_hash: string;
                is_erased: boolean;
                wire: string;
            }[];
        };
        Overview: {
            from: number;
            to: number;
            /** @enum {string} */
            bucket: "hour" | "day" | "week";
            figures: components["schemas"]["Figures"];
            /** @description Oldest first; those in which nothing happened are left out. */
            buckets: {
                /** @description Its first millisecond. */
                at: number;
                figures: components["schemas"]["Figures"];
            }[];
            /** @description Most frequent first. */
            passes: {
                /** @enum {string} */
                outcome: "committed" | "skipped" | "undone";
                /** @description What asked for it, or what stood in its way. */
                reason: string;
                passes: number;
                tokens_before: number;
                tokens_after: number;
            }[];
            /** @description The 20 conversations with most tokens sent. */
            largest: {
                conversation_id: string;
                title: string | null;
                figures: components["schemas"]["Figures"];
            }[];
            /** @description Each user that has something in this time, for the operator who asks for `everybody`; else empty. */
            users: {
                user_id: string;
                figures: components["schemas"]["Figures"];
            }[];
        };
        Part: {
            type: string;
            text: string;
            name?: string;
            call_id?: string;
        };
        Readability: {
            /** @description Of the facts in what the user and the model said (names, numbers with units, dates, paths, addresses, quotations, errors, decisions, tasks, requests, what the user states about themselves), in the first line of each argument of a tool call, and in the errors that tools returned, the share that can still be read in the view, wherever it stands there. All else that tools returned, fenced code, reasoning and pictures count nowhere: 1 does not mean that old tool output is still in view. `tokens_before` and `tokens_after` tell how much has left. Absent where nothing in what has left can be counted. */
            readable_share?: number;
            /** @description The same for the facts in what has left the view by this compaction and those before it: summarised, removed, cut, retired or given up. 1 where nothing has; 0 where nothing in it can be counted. */
            retained_share: number;
            /** @description Facts that cannot be read in the view any more, newest first, at most 50. */
            missing: string[];
            /** @description How many more there are. */
            missing_more: number;
            /** @description True where more than 2,000 messages (or 8 million characters) have left the view: an even sample of them was read, and the shares are estimates. */
            is_sampled: boolean;
        };
        ResolvedMemoryStrategy: {
            [key: string]: {
                value: string | number | boolean | string[];
                /**
                 * @description Who set it; `default` when nobody did.
                 * @enum {string}
                 */
                origin: "request" | "conversation" | "character" | "user" | "agent" | "server" | "default";
            };
        };
        /** @description What the model takes and costs here. `origin`: the memory `strategy`, the server's `settings`, `learnt` from a refusal of the provider, published `data`, or a `default`. */
        ResolvedModel: {
            name: string;
            /** @description Tokens of a request and its answer; fractions in strategies are of this. */
            context_window_tokens: {
                value: number;
                /** @enum {string} */
                origin: "strategy" | "settings" | "learnt" | "data" | "default";
            };
            /** @description Price of a cached input token, relative to an uncached one. */
            cache_read_price: {
                value: number;
                /** @enum {string} */
                origin: "strategy" | "settings" | "learnt" | "data" | "default";
            };
            /** @description Price of writing a token to the prompt cache, relative to an uncached input token. */
            cache_write_price: {
                value: number;
                /** @enum {string} */
                origin: "strategy" | "settings" | "learnt" | "data" | "default";
            };
            /** @description Price of an output token, relative to an uncached input token. */
            output_price: {
                value: number;
                /** @enum {string} */
                origin: "strategy" | "settings" | "learnt" | "data" | "default";
            };
            /** @description How long the provider keeps a prompt after the last request. */
            cache_minutes: {
                value: number;
                /** @enum {string} */
                origin: "strategy" | "settings" | "learnt" | "data" | "default";
            };
            /** @description Published price of a million uncached input tokens, in US dollars; null where none is published. */
            input_dollars: number | null;
        };
        SearchHit: {
            conversation_id: string;
            title: string | null;
            /** @description Its place: `GET …/messages?from=` this depth opens it. */
            depth: number;
            id: string;
            /** @description The branch it is on; null for the present chain. */
            branch: string | null;
            role: string;
            speaker?: string;
            /** @description The tools that it calls, or whose results it is. */
            tools: string[];
            recorded_at: number;
            score: number;
            snippet: {
                text: string;
                /** @description Characters of the text that were found. */
                marks: {
                    from: number;
                    to: number;
                }[];
                /** @description Which characters of the message it is. */
                characters: {
                    from: number;
                    to: number;
                };
                is_cut_before: boolean;
                is_cut_after: boolean;
            };
        };
        ShownPart: {
            /** @description Which part of the message, from 0 on. */
            part: number;
            edit_id: string;
            compaction_id: string;
            /** @description What the model sees instead; null when the part is left out. */
            text: string | null;
            /** @description Messages and tool calls that the text points to. */
            refers_to: ({
                depth: number;
            } | {
                call_id: string;
            })[];
        };
        Step: {
            /** @description Names the step. Numbers grow, and some are left out. */
            number: number;
            /** @description For people: requests of the conversation, counted from 1. */
            step: number;
            /** @description When its answer was stored, in milliseconds since 1970. */
            at: number;
            model: string;
            protocol: string;
            /** @description The newest message of the request; the answer stands behind it. */
            newest: {
                depth: number;
                message_id: string;
            } | null;
            /** @description Tokens of the request, as the provider counts them where it says so. */
            sent_tokens: number;
            /** @description Of these, tokens that were read from the provider's cache. */
            cached_tokens: number;
            /** @description Tokens of the answer. */
            received_tokens: number;
            /** @description What it would have been with every message word for word. */
            whole_tokens: number;
            /** @description False where the provider did not say what it took: then it was counted here. */
            is_reported: boolean;
            /** @description The answer broke off. */
            is_interrupted: boolean;
            /** @description The request begins with the whole request before it, so that its cache holds. */
            is_prefix_kept: boolean;
            /** @description What it cost; null where no price is published. */
            dollars: number | null;
            window_tokens: number;
            /** @description `token_budget` of the memory strategy; null where none is set. */
            budget_tokens: number | null;
            /** @description Ids of the compactions that were committed since the step before. */
            compactions: string[];
        };
        StepItem: {
            position: number;
            /** @enum {string} */
            kind: "system" | "tools" | "user" | "assistant" | "tool-call" | "tool-result" | "summary" | "marker" | "reference" | "recalled";
            role: string;
            /** @description Empty for `tools`, whose definitions are not kept. */
            parts: components["schemas"]["Part"][];
            tokens: number;
            /** @description The messages it stands for: depths `from` up to but not `to`. */
            source: {
                from: number;
                to: number;
            } | null;
            /** @description The edit that made it; null where it shows as it was said. */
            edit_id: string | null;
            compaction_id: string | null;
            /**
             * @description `kept`: the same bytes in the same place as in the step before. `added`: not in it. `moved`: in it, behind something else.
             * @enum {string}
             */
            change: "kept" | "added" | "moved";
        };
        StepView: {
            step: components["schemas"]["Step"];
            /** @description The number of the step before; null for the first. */
            previous: number | null;
            /** @description The number of the step after; null for the newest. */
            next_step: number | null;
            items: components["schemas"]["StepItem"][];
            /** @description How many items the request has. */
            total: number;
            /** @description Send it as `from` for the next page of items; null on the last one. */
            next: number | null;
            /** @description How many items and tokens of each kind it has. */
            kinds: {
                /** @enum {string} */
                kind: "system" | "tools" | "user" | "assistant" | "tool-call" | "tool-result" | "summary" | "marker" | "reference" | "recalled";
                items: number;
                tokens: number;
            }[];
            /** @description Leading items with the same bytes as in the step before. */
            kept: {
                items: number;
                tokens: number;
            };
            added: {
                items: number;
                tokens: number;
            };
            /** @description Items of the step before that this one does not have: the first 100, and how many there are. */
            cut: {
                items: {
                    position: number;
                    /** @enum {string} */
                    kind: "system" | "tools" | "user" | "assistant" | "tool-call" | "tool-result" | "summary" | "marker" | "reference" | "recalled";
                    role: string;
                    /** @description Empty for `tools`, whose definitions are not kept. */
                    parts: components["schemas"]["Part"][];
                    tokens: number;
                    /** @description The messages it stands for: depths `from` up to but not `to`. */
                    source: {
                        from: number;
                        to: number;
                    } | null;
                    /** @description The edit that made it; null where it shows as it was said. */
                    edit_id: string | null;
                    compaction_id: string | null;
                }[];
                total: number;
                tokens: number;
            };
            /** @description How many leading items were read from the provider's cache, about. */
            cached_items: number;
        };
        ToolCall: {
            id: string;
            name: string;
            /** @description JSON, as the model wrote it; it may be broken. */
            arguments: string;
        };
        ToolResult: {
            /** @description `id` of the call. */
            tool_call_id: string;
            /** @description What the tool returned, or what went wrong. */
            content: string;
        };
        Trigger: {
            /** @description Which limit was passed: tokens, messages, turns …; `manual` when a person asked. */
            kind: string;
            /**
             * @description `hard`: before the call. `soft`: in the background after the reply.
             * @enum {string}
             */
            urgency: "hard" | "soft";
            limit: number;
            measured: number;
        };
        View: {
            items: components["schemas"]["ViewItem"][];
            total: number;
            /** @description Tokens of all items, not only of this page. */
            tokens: number;
            /** @description How many items of each kind there are, of all: what was said is of the kind of its role (`user`, `assistant`, `tool` …), the others are `summary`, `note`, `recalled` and `missing-result`. */
            kinds: {
                kind: string;
                items: number;
                tokens: number;
            }[];
            /** @description Send it as `from` for the next page; null on the last one. */
            next: number | null;
        };
        ViewItem: {
            role: string;
            parts: components["schemas"]["Part"][];
            tokens: number;
            is_pinned: boolean;
            /** @constant */
            compacted?: true;
            origin: components["schemas"]["Origin"];
        };
    };
    responses: {
        /** @description A field is missing, unknown or wrong; `param` names it. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key is missing, unknown or revoked. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description This needs a key or the token, or may not come from another site. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing, or it belongs to somebody else. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description It exists already, or it is not in a state in which this can be done. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request body is too large. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not `application/json`. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many at once, here or at the provider. Try again later. */
        TooMany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The model provider could not be reached, or broke off. */
        ProviderFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The store or the provider cannot be used right now. Try again. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Any other failure. */
        Failed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    chat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "message": "What is my cat called?",
                 *       "conversation_id": "my-chat",
                 *       "memory_strategy": {
                 *         "mode": "compact",
                 *         "token_budget": 60000
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The user's message. Optional with `tool_results`, and to have an unanswered message answered again. */
                    message?: string;
                    /** @description Pictures of the `message`. */
                    images?: components["schemas"]["ChatImage"][];
                    /** @description Tools that the model may call. Run the calls in `tool_calls`, and send their `tool_results` with the same tools. */
                    tools?: components["schemas"]["ChatTool"][];
                    /** @description The results of the last answer's calls, one each. */
                    tool_results?: components["schemas"]["ToolResult"][];
                    /**
                     * @description False stores the message and asks no model.
                     * @default true
                     */
                    ask_model?: boolean;
                    /** @description Conversation to continue; a new one by default. */
                    conversation_id?: string;
                    /** @description Agent of the settings to talk to, from now on. */
                    agent_type?: string;
                    /** @description For this message only. */
                    memory_strategy?: components["schemas"]["MemoryStrategy"];
                    /** @description The name chooses the provider: `gpt-…` and `o…` of OpenAI, `claude-…` of Anthropic, `gemini-…` of Gemini; any other stays with the conversation's. Default: the agent's, the server's, or the provider's. */
                    model?: string;
                    /**
                     * @description Answer as server-sent events: `delta` with text, then `done`.
                     * @default false
                     */
                    stream?: boolean;
                };
            };
        };
        responses: {
            /** @description Send a message to a model */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "conversation_id": "my-chat",
                     *       "reply": "Your cat is called Mia.",
                     *       "tool_calls": [],
                     *       "agent_type": null,
                     *       "model": "gpt-5",
                     *       "tokens": {
                     *         "kind": "count",
                     *         "before": 48,
                     *         "after": 48
                     *       },
                     *       "usage": {
                     *         "prompt_tokens": 48,
                     *         "completion_tokens": 7,
                     *         "cached_tokens": 0
                     *       },
                     *       "compaction": null,
                     *       "limit_not_held": null
                     *     }
                     */
                    "application/json": components["schemas"]["ChatAnswer"];
                    "text/event-stream": components["schemas"]["ChatEvent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            502: components["responses"]["ProviderFailed"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    listConversations: {
        parameters: {
            query?: {
                /** @description Most items to return. */
                limit?: number;
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description True lists archived conversations only, false the others only. Default: false, with `q` both. */
                archived?: boolean;
                /** @description True also lists side calls, such as titles and the work of sub-agents. */
                side?: boolean;
                /** @description True adds tokens, money and what compaction saved. */
                figures?: boolean;
                /** @description True lists only conversations that the provider refused and never answered, false the others only. Default: false, with `q` both. */
                refused?: boolean;
                /** @description Only conversations with this agent. */
                agent_type?: string;
                /** @description True lists only forks. */
                forks?: boolean;
                /** @description Only conversations that hold all of these words in their title or in one message. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List or search conversations, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "conversations": [
                     *         {
                     *           "id": "my-chat",
                     *           "title": "My cat is called Mia.",
                     *           "created_at": 1767225600000,
                     *           "updated_at": 1767225660000,
                     *           "is_archived": false,
                     *           "is_side": false,
                     *           "is_refused": false,
                     *           "forked_from": null,
                     *           "session": null,
                     *           "edit_count": 0,
                     *           "agent_type": null,
                     *           "message_count": 2
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        conversations: components["schemas"]["FoundConversation"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    createConversation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "id": "my-chat",
                 *       "title": "Cats"
                 *     }
                 */
                "application/json": {
                    /** @description Default: a new one. */
                    id?: string;
                    title?: string;
                };
            };
        };
        responses: {
            /** @description Create an empty conversation */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "conversation": {
                     *         "id": "my-chat",
                     *         "title": "My cat is called Mia.",
                     *         "created_at": 1767225600000,
                     *         "updated_at": 1767225660000,
                     *         "is_archived": false,
                     *         "is_side": false,
                     *         "is_refused": false,
                     *         "forked_from": null,
                     *         "session": null,
                     *         "edit_count": 0,
                     *         "agent_type": null,
                     *         "message_count": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        conversation: components["schemas"]["Conversation"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    getConversation: {
        parameters: {
            query?: {
                /** @description True adds `details`. */
                details?: boolean;
                /** @description For `details`: the model to describe. */
                model?: string;
            };
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get one conversation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "conversation": {
                     *         "id": "my-chat",
                     *         "title": "My cat is called Mia.",
                     *         "created_at": 1767225600000,
                     *         "updated_at": 1767225660000,
                     *         "is_archived": false,
                     *         "is_side": false,
                     *         "is_refused": false,
                     *         "forked_from": null,
                     *         "session": null,
                     *         "edit_count": 0,
                     *         "agent_type": null,
                     *         "message_count": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        conversation: components["schemas"]["Conversation"];
                        details?: components["schemas"]["ConversationDetails"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    eraseConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Erase a conversation for good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        erased: string;
                        removed: {
                            messages: number;
                            edits: number;
                            compactions: number;
                            instructions: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    updateConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "About cats",
                 *       "archived": true
                 *     }
                 */
                "application/json": {
                    title?: string;
                    /** @description True archives it, false restores it. */
                    archived?: boolean;
                    /** @description Whether it is a side call. */
                    side?: boolean;
                };
            };
        };
        responses: {
            /** @description Rename or archive a conversation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversation: components["schemas"]["Conversation"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    forkConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "id": "my-chat-2",
                 *       "depth": 5
                 *     }
                 */
                "application/json": {
                    /** @description Name of the fork. Default: a new one. */
                    id?: string;
                    /** @description Depth of its last message. Default: the newest. */
                    depth?: number;
                    /** @description Id of a branch instead of the current messages. */
                    branch?: string;
                };
            };
        };
        responses: {
            /** @description Fork a conversation, or a branch of it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversation: components["schemas"]["Conversation"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description Position of the first item to return. */
                from?: number;
                /** @description Most items to return. */
                limit?: number;
                /** @description The model whose tokens are counted. */
                model?: string;
                /** @description Id of a branch instead of the current messages. */
                branch?: string;
                /** @description True lists only pinned messages. */
                pinned?: boolean;
            };
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the original messages of a conversation, oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["Message"][];
                        total: number;
                        /** @description Send it as `from` for the next page; null on the last one. */
                        next: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    pinMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
                /** @description Place of the message in its conversation, from 0 on. */
                depth: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pin a message, so that no compaction touches it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        depth: number;
                        is_pinned: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    unpinMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
                /** @description Place of the message in its conversation, from 0 on. */
                depth: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unpin a message */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        depth: number;
                        is_pinned: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    eraseMessages: {
        parameters: {
            query?: {
                /** @description Erase up to, but not including, this depth. */
                to?: number;
                /** @description Id of a branch instead of the current messages. */
                branch?: string;
                /** @description Id of the last message to erase: 409 if another message is at its depth, as after a branch was checked out. */
                last_message_id?: string;
            };
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
                /** @description Place of the message in its conversation, from 0 on. */
                depth: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Erase the text of a message, or of a range of messages, for good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        erased: {
                            from: number;
                            to: number;
                        };
                        /** @description The record of the erasure. */
                        compaction: components["schemas"]["CompactionRecord"];
                        /** @description Other conversations, such as forks, that had the same messages. */
                        also_erased_in: string[];
                        /** @description Compactions that quoted the erased text, in this conversation and in forks: the record of each stays, its text is replaced by a note. */
                        redacted: {
                            conversation_id: string;
                            compaction_id: string;
                        }[];
                        /** @description Up to 20 messages that still repeat how an erased text of 12 characters or more begins: requests for a title, replies, the same words sent again. */
                        still_said_in: {
                            conversation_id: string;
                            depth: number;
                            id: string;
                            /** @description The branch that it is on; null for the present chain. */
                            branch: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    searchMessages: {
        parameters: {
            query: {
                /** @description The words to find. Other forms of a word are found too. */
                q: string;
                /** @description Most items to return. */
                limit?: number;
                /** @description `next` of the previous page; a thousand hits at most. */
                cursor?: string;
                /** @description Only what this role said. */
                role?: "user" | "assistant" | "tool" | "system" | "developer";
                /** @description Only calls of this tool, and what it returned. */
                tool?: string;
                /** @description Only messages from this time on: milliseconds since 1970, or a date, in UTC where it names no zone. */
                since?: number;
                /** @description Only messages from before this time. */
                until?: number;
                /** @description True finds only messages on branches, false only current ones. */
                branch?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Find messages in all conversations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hits": [
                     *         {
                     *           "conversation_id": "my-chat",
                     *           "title": "My cat is called Mia.",
                     *           "depth": 0,
                     *           "id": "3f1d…",
                     *           "branch": null,
                     *           "role": "user",
                     *           "tools": [],
                     *           "recorded_at": 1767225600000,
                     *           "score": 7.2,
                     *           "snippet": {
                     *             "text": "My cat is called Mia.",
                     *             "marks": [
                     *               {
                     *                 "from": 3,
                     *                 "to": 6
                     *               }
                     *             ],
                     *             "characters": {
                     *               "from": 0,
                     *               "to": 21
                     *             },
                     *             "is_cut_before": false,
                     *             "is_cut_after": false
                     *           }
                     *         }
                     *       ],
                     *       "next": null,
                     *       "are_complete": true
                     *     }
                     */
                    "application/json": {
                        hits: components["schemas"]["SearchHit"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next: string | null;
                        /** @description False where no message holds all of the words: these hold some of them. */
                        are_complete: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    searchConversation: {
        parameters: {
            query: {
                /** @description The words to find. Other forms of a word are found too. */
                q: string;
                /** @description Most items to return. */
                limit?: number;
                /** @description `next` of the previous page; a thousand hits at most. */
                cursor?: string;
                /** @description Only what this role said. */
                role?: "user" | "assistant" | "tool" | "system" | "developer";
                /** @description Only calls of this tool, and what it returned. */
                tool?: string;
                /** @description Only messages from this time on: milliseconds since 1970, or a date, in UTC where it names no zone. */
                since?: number;
                /** @description Only messages from before this time. */
                until?: number;
                /** @description True finds only messages on branches, false only current ones. */
                branch?: boolean;
            };
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Find messages in a conversation and its branches */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hits": [
                     *         {
                     *           "conversation_id": "my-chat",
                     *           "title": "My cat is called Mia.",
                     *           "depth": 0,
                     *           "id": "3f1d…",
                     *           "branch": null,
                     *           "role": "user",
                     *           "tools": [],
                     *           "recorded_at": 1767225600000,
                     *           "score": 7.2,
                     *           "snippet": {
                     *             "text": "My cat is called Mia.",
                     *             "marks": [
                     *               {
                     *                 "from": 3,
                     *                 "to": 6
                     *               }
                     *             ],
                     *             "characters": {
                     *               "from": 0,
                     *               "to": 21
                     *             },
                     *             "is_cut_before": false,
                     *             "is_cut_after": false
                     *           }
                     *         }
                     *       ],
                     *       "next": null,
                     *       "are_complete": true
                     *     }
                     */
                    "application/json": {
                        hits: components["schemas"]["SearchHit"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next: string | null;
                        /** @description False where no message holds all of the words: these hold some of them. */
                        are_complete: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    listBranches: {
        parameters: {
            query?: {
                /** @description Most items to return. */
                limit?: number;
                /** @description `next` of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the branches of a conversation, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        branches: components["schemas"]["Branch"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    getBranch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
                /** @description Id of the branch, as the list of branches has it. */
                branch: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get one branch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        branch: components["schemas"]["Branch"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    activateBranch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
                /** @description Id of the branch, as the list of branches has it. */
                branch: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Continue a conversation from a branch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversation: components["schemas"]["Conversation"];
                        /** @description The branch that holds the messages from before; null where the activated branch continues them or was active already. */
                        left: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    rewindConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "messages": 6
                 *     }
                 */
                "application/json": {
                    /** @description How many messages stay. */
                    messages: number;
                };
            };
        };
        responses: {
            /** @description Continue a conversation from an earlier message */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversation: components["schemas"]["Conversation"];
                        /** @description The branch that holds all messages from before; null where none was left. */
                        left: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    getView: {
        parameters: {
            query?: {
                /** @description Position of the first item to return. */
                from?: number;
                /** @description Most items to return. */
                limit?: number;
                /** @description True counts `from` from the end. */
                newest?: boolean;
                /** @description The model whose tokens are counted. */
                model?: string;
                /** @description Id of a branch instead of the current messages. */
                branch?: string;
            };
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get what the model would see now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    getReadability: {
        parameters: {
            query?: {
                /** @description Id of a branch instead of the current messages. */
                branch?: string;
            };
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the share of what was said that can still be read in the view */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readability"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    getOriginals: {
        parameters: {
            query?: {
                /** @description Position of the first item to return. */
                from?: number;
                /** @description Most items to return. */
                limit?: number;
                /** @description The model whose tokens are counted. */
                model?: string;
            };
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
                /** @description Id of the edit, as messages and views name it. */
                edit_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the original messages behind a summary or a placeholder */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Original"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    listSteps: {
        parameters: {
            query?: {
                /** @description Most items to return. */
                limit?: number;
                /** @description `next` of the previous page. */
                before?: number;
            };
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the requests of a conversation that a model answered, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        steps: components["schemas"]["Step"][];
                        /** @description Send it as `before` for the next page; null on the last one. */
                        next: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    getStep: {
        parameters: {
            query?: {
                /** @description Position of the first item to return. */
                from?: number;
                /** @description Most items to return. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get what the model was sent, beside the request before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StepView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    getConversationUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get tokens and money of a conversation, and what compaction saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversation_id: string;
                        figures: components["schemas"]["Figures"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    getOverview: {
        parameters: {
            query?: {
                /** @description Default: 30 days before `to`. */
                from?: number;
                /** @description Default: now. */
                to?: number;
                /** @description At most 1000 buckets. */
                bucket?: "hour" | "day" | "week";
                /** @description For the operator: figures of all users. */
                everybody?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get tokens, money, passes and errors over time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    listCompactions: {
        parameters: {
            query?: {
                /** @description Most items to return. */
                limit?: number;
                /** @description `next` of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List every compaction, undo, revision, pin and erasure, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        compactions: components["schemas"]["Compaction"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            502: components["responses"]["ProviderFailed"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    compactConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "memory_strategy": {
                 *         "mode": "summarize",
                 *         "summarize_keep": 4
                 *       },
                 *       "preview": true
                 *     }
                 */
                "application/json": {
                    /** @description Default: the conversation's own. */
                    memory_strategy?: components["schemas"]["MemoryStrategy"];
                    /** @description Summarise the messages at depths `from` up to, but not including, `to`. A tool call and its results stay together, so the answer may name a slightly different range. */
                    range?: {
                        from: number;
                        to: number;
                    };
                    /** @description Summarise the block around this depth: the talk between two pauses, or one topic. */
                    block?: number;
                    /** @description Depths of messages to leave as they are. */
                    keep?: number[];
                    /**
                     * @description Change nothing, and show what would be done.
                     * @default false
                     */
                    preview?: boolean;
                    /** @description The summaries of a preview with the same fields, edited as you like. If other messages would be summarised by now, nothing is done and `reason` is `moved`. */
                    summaries?: {
                        from: number;
                        to: number;
                        text: string;
                    }[];
                    /** @description The model whose tokens are counted and that writes summaries, if it is of the provider of the last turn. */
                    model?: string;
                };
            };
        };
        responses: {
            /** @description Compact a conversation now, or preview that */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        is_preview: boolean;
                        /** @description Null when there was nothing to do. */
                        compaction: components["schemas"]["Compaction"] | null;
                        /** @description Why nothing was done. */
                        reason: string | null;
                        /** @description For a preview: the parts of single messages that would show as something else, the first 500. */
                        changes: {
                            depth: number;
                            part: number;
                            /** @description How it begins; null where the part is left out. */
                            text: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            502: components["responses"]["ProviderFailed"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    undoCompaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
                /** @description Id of the compaction, as the list of compactions has it. */
                compaction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Undo a compaction, a revision or a pin */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        undone: string;
                        compaction: components["schemas"]["CompactionRecord"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            502: components["responses"]["ProviderFailed"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    reviseSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
                /** @description Id of the compaction, as the list of compactions has it. */
                compaction_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "summary": "The user has a cat called Mia."
                 *     }
                 */
                "application/json": {
                    /** @description The new text. */
                    summary: string;
                    /** @description Which summary, if the compaction made several. */
                    edit_id?: string;
                    /** @description The model whose tokens are counted. */
                    model?: string;
                };
            };
        };
        responses: {
            /** @description Edit a summary's text */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        compaction: components["schemas"]["Compaction"];
                        revision: components["schemas"]["CompactionRecord"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            502: components["responses"]["ProviderFailed"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    listLookups: {
        parameters: {
            query?: {
                /** @description Most items to return. */
                limit?: number;
                /** @description `next` of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what the model looked up by itself, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lookups: components["schemas"]["Compaction"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            502: components["responses"]["ProviderFailed"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    getConversationMemory: {
        parameters: {
            query?: {
                /** @description The model to describe. Default: the agent's, or the server's. */
                model?: string;
            };
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the memory strategy of a conversation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "conversation_id": "my-chat",
                     *       "own": {
                     *         "token_budget": 60000
                     *       },
                     *       "memory_strategy": {
                     *         "mode": {
                     *           "value": "compact",
                     *           "origin": "server"
                     *         },
                     *         "token_budget": {
                     *           "value": 60000,
                     *           "origin": "conversation"
                     *         },
                     *         "compact_keep": {
                     *           "value": 2,
                     *           "origin": "default"
                     *         }
                     *       },
                     *       "model": {
                     *         "name": "gpt-5",
                     *         "context_window_tokens": {
                     *           "value": 400000,
                     *           "origin": "data"
                     *         },
                     *         "cache_read_price": {
                     *           "value": 0.1,
                     *           "origin": "data"
                     *         },
                     *         "cache_write_price": {
                     *           "value": 1,
                     *           "origin": "default"
                     *         },
                     *         "output_price": {
                     *           "value": 8,
                     *           "origin": "data"
                     *         },
                     *         "cache_minutes": {
                     *           "value": 10,
                     *           "origin": "default"
                     *         },
                     *         "input_dollars": 1.25
                     *       }
                     *     }
                     */
                    "application/json": {
                        conversation_id: string;
                        /** @description The fields that are set here; null when none is. */
                        own: components["schemas"]["MemoryStrategyPatch"] | null;
                        /** @description Every field that holds, and who set it. */
                        memory_strategy: components["schemas"]["ResolvedMemoryStrategy"];
                        model: components["schemas"]["ResolvedModel"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    updateConversationMemory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mode": "summarize",
                 *       "token_budget": 60000
                 *     }
                 */
                "application/json": components["schemas"]["MemoryChange"];
            };
        };
        responses: {
            /** @description Change the memory strategy of a conversation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversation_id: string;
                        /** @description The fields that are set here; null when none is. */
                        own: components["schemas"]["MemoryStrategyPatch"] | null;
                        /** @description Every field that holds, and who set it. */
                        memory_strategy: components["schemas"]["ResolvedMemoryStrategy"];
                        model: components["schemas"]["ResolvedModel"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    getUserMemory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the user; `me` is whoever asks. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the memory strategy of a user's conversations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user_id: string;
                        /** @description The fields that are set here; null when none is. */
                        own: components["schemas"]["MemoryStrategyPatch"] | null;
                        /** @description Every field that holds, and who set it. */
                        memory_strategy: components["schemas"]["ResolvedMemoryStrategy"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    updateUserMemory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the user; `me` is whoever asks. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token_budget": 60000
                 *     }
                 */
                "application/json": components["schemas"]["MemoryChange"];
            };
        };
        responses: {
            /** @description Change the memory strategy of a user's conversations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user_id: string;
                        /** @description The fields that are set here; null when none is. */
                        own: components["schemas"]["MemoryStrategyPatch"] | null;
                        /** @description Every field that holds, and who set it. */
                        memory_strategy: components["schemas"]["ResolvedMemoryStrategy"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    getAgentMemory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the agent. */
                agent_type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the memory strategy of your conversations with an agent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        agent_type: string;
                        /** @description The fields that are set here; null when none is. */
                        own: components["schemas"]["MemoryStrategyPatch"] | null;
                        /** @description Every field that holds, and who set it. */
                        memory_strategy: components["schemas"]["ResolvedMemoryStrategy"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    updateAgentMemory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the agent. */
                agent_type: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "compact_threshold": 26000,
                 *       "compact_target": 20000
                 *     }
                 */
                "application/json": components["schemas"]["MemoryChange"];
            };
        };
        responses: {
            /** @description Change the memory strategy of your conversations with an agent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        agent_type: string;
                        /** @description The fields that are set here; null when none is. */
                        own: components["schemas"]["MemoryStrategyPatch"] | null;
                        /** @description Every field that holds, and who set it. */
                        memory_strategy: components["schemas"]["ResolvedMemoryStrategy"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    listFacts: {
        parameters: {
            query?: {
                /** @description Most items to return. */
                limit?: number;
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description True lists also those that were replaced, forgotten or dropped. */
                all?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what is remembered about you */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "facts": [
                     *         {
                     *           "id": "fact_5f2c…_0",
                     *           "text": "I am allergic to peanuts",
                     *           "status": "current",
                     *           "by": "rules",
                     *           "at": 1767225600000,
                     *           "conversation_id": null,
                     *           "sources": [
                     *             {
                     *               "conversation_id": "my-chat",
                     *               "depth": 4,
                     *               "message_id": "3f1d…"
                     *             }
                     *           ],
                     *           "replaced_by": null,
                     *           "replaces": [],
                     *           "contradicts": []
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        facts: components["schemas"]["Fact"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    addFact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "I am allergic to peanuts"
                 *     }
                 */
                "application/json": {
                    /** @description Such as "I am allergic to peanuts". */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Write down a fact for all conversations */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "fact_5f2c…_0",
                     *       "text": "I am allergic to peanuts",
                     *       "status": "current",
                     *       "by": "person",
                     *       "at": 1767225600000,
                     *       "conversation_id": null,
                     *       "sources": [],
                     *       "replaced_by": null,
                     *       "replaces": [],
                     *       "contradicts": []
                     *     }
                     */
                    "application/json": components["schemas"]["Fact"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    listConversationFacts: {
        parameters: {
            query?: {
                /** @description Most items to return. */
                limit?: number;
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description True lists also those that were replaced, forgotten or dropped. */
                all?: boolean;
            };
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what is remembered of a conversation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        facts: components["schemas"]["Fact"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    addConversationFact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Such as "I am allergic to peanuts". */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Write down a fact for one conversation */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fact"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    getFact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the fact, as the list of facts has it. */
                fact_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a fact */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fact"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    forgetFact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the fact, as the list of facts has it. */
                fact_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forget a fact for good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fact"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    updateFact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the fact, as the list of facts has it. */
                fact_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Such as "I am allergic to peanuts". */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Rewrite a fact */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fact"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    listAgents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the agents that the settings of this server declare */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        agents: components["schemas"]["Agent"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    getAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the agent. */
                agent_type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get one agent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        agent: components["schemas"]["Agent"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    followConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Follow what happens to a conversation, as server-sent events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["ConversationEvent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    exportConversation: {
        parameters: {
            query?: {
                format?: "json" | "jsonl" | "markdown";
                /** @description Include the full history, with every branch. Only such an export can be imported. */
                full?: boolean;
                /** @description This branch alone. */
                branch?: string;
            };
            header?: never;
            path: {
                /** @description Id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Export a conversation as JSON, JSON Lines or Markdown */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationExport"];
                    "text/markdown": string;
                    "application/x-ndjson": {
                        kind: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    importConversation: {
        parameters: {
            query?: {
                /** @description The format of a file. Default: detected. */
                format?: "palimpsest-export" | "palimpsest-conversation" | "palimpsest-markdown" | "claude-code" | "codex" | "pi" | "gemini-cli" | "opencode" | "chatgpt" | "claude" | "gemini-contents" | "openai-messages";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversationExport"];
                "application/x-ndjson": unknown;
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description Import a conversation from a full JSON export, or a file of any program */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversation: components["schemas"]["Conversation"];
                        file?: components["schemas"]["FileReport"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get who you are and what you may do */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user_id: string;
                        /** @description Runs this server: may see figures about everybody. */
                        is_operator: boolean;
                        /** @description Write requests that are sent like this one are allowed. */
                        can_change: boolean;
                        /** @description Nobody reads anything on this server without a key. */
                        is_key_required: boolean;
                        /** @description When the session of the browser ends; null where there is none. */
                        expires_at: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sign a browser in */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user_id: string;
                        /** @description Runs this server: may see figures about everybody. */
                        is_operator: boolean;
                        csrf_token: string;
                        /** @description Milliseconds since 1970. */
                        expires_at: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    signOut: {
        parameters: {
            query?: {
                /** @description True ends all of your sessions. */
                everywhere?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sign a browser out */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        signed_out: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
    createSignInCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Make a code that signs a browser in once */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        /** @description Milliseconds since 1970. */
                        expires_at: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failed"];
        };
    };
}

/** The method and the path of every operation. */
export const ROUTES: Readonly<Record<keyof operations, readonly [method: string, path: string]>> = {
  chat: ['POST', '/api/v1/chat'],
  listConversations: ['GET', '/api/v1/conversations'],
  createConversation: ['POST', '/api/v1/conversations'],
  getConversation: ['GET', '/api/v1/conversations/{conversation_id}'],
  updateConversation: ['PATCH', '/api/v1/conversations/{conversation_id}'],
  eraseConversation: ['DELETE', '/api/v1/conversations/{conversation_id}'],
  forkConversation: ['POST', '/api/v1/conversations/{conversation_id}/fork'],
  listMessages: ['GET', '/api/v1/conversations/{conversation_id}/messages'],
  pinMessage: ['POST', '/api/v1/conversations/{conversation_id}/messages/{depth}/pin'],
  unpinMessage: ['DELETE', '/api/v1/conversations/{conversation_id}/messages/{depth}/pin'],
  eraseMessages: ['DELETE', '/api/v1/conversations/{conversation_id}/messages/{depth}'],
  searchMessages: ['GET', '/api/v1/search'],
  searchConversation: ['GET', '/api/v1/conversations/{conversation_id}/search'],
  listBranches: ['GET', '/api/v1/conversations/{conversation_id}/branches'],
  getBranch: ['GET', '/api/v1/conversations/{conversation_id}/branches/{branch}'],
  activateBranch: ['POST', '/api/v1/conversations/{conversation_id}/branches/{branch}/activate'],
  rewindConversation: ['POST', '/api/v1/conversations/{conversation_id}/rewind'],
  getView: ['GET', '/api/v1/conversations/{conversation_id}/view'],
  getReadability: ['GET', '/api/v1/conversations/{conversation_id}/view/readability'],
  getOriginals: ['GET', '/api/v1/conversations/{conversation_id}/originals/{edit_id}'],
  listSteps: ['GET', '/api/v1/conversations/{conversation_id}/steps'],
  getStep: ['GET', '/api/v1/conversations/{conversation_id}/steps/{number}'],
  getConversationUsage: ['GET', '/api/v1/conversations/{conversation_id}/usage'],
  getOverview: ['GET', '/api/v1/overview'],
  listCompactions: ['GET', '/api/v1/conversations/{conversation_id}/compactions'],
  compactConversation: ['POST', '/api/v1/conversations/{conversation_id}/compactions'],
  undoCompaction: ['DELETE', '/api/v1/conversations/{conversation_id}/compactions/{compaction_id}'],
  reviseSummary: ['PATCH', '/api/v1/conversations/{conversation_id}/compactions/{compaction_id}'],
  listLookups: ['GET', '/api/v1/conversations/{conversation_id}/lookups'],
  getConversationMemory: ['GET', '/api/v1/conversations/{conversation_id}/memory'],
  updateConversationMemory: ['PATCH', '/api/v1/conversations/{conversation_id}/memory'],
  getUserMemory: ['GET', '/api/v1/users/{user_id}/memory'],
  updateUserMemory: ['PATCH', '/api/v1/users/{user_id}/memory'],
  getAgentMemory: ['GET', '/api/v1/agents/{agent_type}/memory'],
  updateAgentMemory: ['PATCH', '/api/v1/agents/{agent_type}/memory'],
  listFacts: ['GET', '/api/v1/memory/facts'],
  addFact: ['POST', '/api/v1/memory/facts'],
  listConversationFacts: ['GET', '/api/v1/conversations/{conversation_id}/memory/facts'],
  addConversationFact: ['POST', '/api/v1/conversations/{conversation_id}/memory/facts'],
  getFact: ['GET', '/api/v1/memory/facts/{fact_id}'],
  updateFact: ['PATCH', '/api/v1/memory/facts/{fact_id}'],
  forgetFact: ['DELETE', '/api/v1/memory/facts/{fact_id}'],
  listAgents: ['GET', '/api/v1/agents'],
  getAgent: ['GET', '/api/v1/agents/{agent_type}'],
  followConversation: ['GET', '/api/v1/conversations/{conversation_id}/events'],
  exportConversation: ['GET', '/api/v1/conversations/{conversation_id}/export'],
  importConversation: ['POST', '/api/v1/import'],
  signIn: ['POST', '/api/v1/session'],
  getSession: ['GET', '/api/v1/session'],
  signOut: ['DELETE', '/api/v1/session'],
  createSignInCode: ['POST', '/api/v1/session/codes'],
};
